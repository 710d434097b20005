import CLua

/// What a script's publisher says of itself.
struct PublisherDescription {
    enum Kind: UInt32 {
        case just, subject, current, willChange, timer
        case map, filter, removeDuplicates, scan, merge, combineLatest, debounce, throttle, delay, first, prefix, native
    }

    var kind: Kind
    var isFinished: Bool
    /// Of a subject.
    var number: Int
    /// Seconds, or a count.
    var amount: Double
    /// What it leads from, or what `Just` and a current value have.
    var upstream: Value
    /// Its function, if it has one.
    var argument: Value
    /// Another publisher, or an initial value.
    var other: Value
    /// Where one of a plugin in Swift was made, `file:line`, if that is known.
    var place: String?
}

extension Reference {
    /// What it says of itself as a publisher; nil if it is none any more.
    var publisher: PublisherDescription? {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        unsafe push(on: state)
        guard unsafe lua_checkstack(state, 8) != 0, let publisher = unsafe lv_to_publisher(state, -1),
            let kind = PublisherDescription.Kind(rawValue: unsafe publisher.pointee.kind.rawValue)
        else { return nil }
        return PublisherDescription(
            kind: kind, isFinished: unsafe publisher.pointee.is_finished, number: Int(unsafe publisher.pointee.number),
            amount: unsafe publisher.pointee.amount, upstream: part(lv_publisher_upstream),
            argument: part(lv_publisher_argument), other: part(lv_publisher_other),
            place: kind == .native ? part(lv_publisher_place).string : nil)
    }

    /// A part of the publisher on top.
    private func part(_ part: Int) -> Value {
        let interpreter = interpreter
        let state = unsafe interpreter.state
        unsafe lv_push_publisher_part(state, -1, Int32(part))
        defer { unsafe lv_pop(state, 1) }
        return interpreter.value(at: -1, anchors: anchors)
    }

    /// Calls it as a function that only reads, and gives its first result.
    func evaluate(_ arguments: [Value]) throws(ScriptError) -> Value {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Value in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for argument in arguments { interpreter.push(argument) }
            try interpreter.check(unsafe lv_call(state, Int32(arguments.count), 1))
            try unsafe interpreter.protect(lv_frozen_copy, 1, 1)
            return interpreter.value(at: -1, anchors: anchors)
        }
    }
}

extension Interpreter {
    /// Sends to the subject of that name. False: there is no such subject.
    func send(_ written: WrittenValue, toSubjectNamed name: String) throws(ScriptError) -> Bool {
        try balanced { () throws(ScriptError) -> Bool in
            push(.string(name))
            try unsafe protect(lv_subject_named, 1, 1)
            guard unsafe lua_type(state, -1) == LUA_TUSERDATA else { return false }
            try push(written)
            try unsafe protect(lv_publisher_send, 2, 0)
            return true
        }
    }

    /// Sends to the subject of that name. False: there is no such subject.
    func send(_ value: Value, toSubjectNamed name: String) throws(ScriptError) -> Bool {
        try balanced { () throws(ScriptError) -> Bool in
            push(.string(name))
            try unsafe protect(lv_subject_named, 1, 1)
            guard unsafe lua_type(state, -1) == LUA_TUSERDATA else { return false }
            push(value)
            try unsafe protect(lv_publisher_send, 2, 0)
            return true
        }
    }

    /// The names that events can send to.
    var subjectNames: String {
        let names = try? balanced { () throws(ScriptError) -> String in
            try unsafe protect(lv_subject_names, 0, 1)
            return string(at: -1)
        }
        return names ?? ""
    }

    /// The same, one by one.
    var subjectNameList: [String] { subjectNames.split(separator: ", ").map(String.init) }

    /// A list of values, as it is handed over.
    func list(_ values: [Value]) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            guard let anchors = sessionAnchors else { return .nil }
            for value in values { push(value) }
            try unsafe protect(lv_frozen_list, Int32(clamping: values.count), 1)
            return value(at: -1, anchors: anchors)
        }
    }
}
