import CLua

/// The words by which scripts make publishers, and their methods.
extension PublisherObject {
    static let groups = [
        HostGroup(functions: [
            HostFunction("Just", "V", makes: .publisher) { call throws(CallError) in
                try call.publisher(.just)
                return 1
            },
            HostFunction("Empty", "", makes: .publisher) { call throws(CallError) in
                try call.publisher(.empty, upstream: 0)
                return 1
            },
            HostFunction("Fail", "V", makes: .publisher) { call throws(CallError) in
                try call.publisher(.fail)
                return 1
            },
            future,
            HostFunction("Timer", ".", makes: .publisher) { call throws(CallError) in
                try call.publisher(.timer, amount: call.seconds("Timer", 1, mayBeZero: false), upstream: 0)
                return 1
            },
            HostFunction("PassthroughSubject", "s", makes: .publisher) { call throws(CallError) in
                try call.subject(.subject, name: call.optionalText(1))
                return 1
            },
            HostFunction("CurrentValueSubject", "vs", makes: .publisher) { call throws(CallError) in
                try call.subject(.current, upstream: 1, name: call.optionalText(2))
                return 1
            },
        ]),
        HostGroup(
            name: "publisher", type: .publisher, userValues: 3, missing: "a publisher has no",
            functions: operators + subjectMethods),
        HostGroup(
            name: "cancellable", type: .cancellable,
            functions: [cancel("cancel"), cancel("__close")]),
    ]

    // MARK: Subjects

    private static let subjectMethods = [
        HostFunction("send", ".v") { call throws(CallError) in
            try call.subject("send").send(call, at: 1, value: 2)
            return 0
        },
        HostFunction("finish", ".") { call throws(CallError) in
            try call.subject("finish").finish(call)
            return 0
        },
        HostFunction("sink", ".f", makes: .cancellable) { call throws(CallError) in
            try call.subscribe(2)
        },
        HostFunction("assign", "...", makes: .cancellable) { call throws(CallError) in try call.assign() },
        HostFunction("__newindex", "...") { call throws(CallError) in
            let name = call.type(2) == LUA_TSTRING ? call.text(2) : call.typeName(2)
            guard let publisher = call.object(PublisherObject.self, 1), publisher.kind.isSubject else {
                throw CallError("a publisher has no field '\(name)' to set")
            }
            if publisher.kind == .current, name == "value" {
                throw CallError("the value of a subject is set by sending it another: subject:send(value)")
            }
            throw CallError("a subject has no field '\(name)' to set; subject:send(value) sends a value")
        },
        HostFunction("__index", "..") { call throws(CallError) in
            let name = call.type(2) == LUA_TSTRING ? call.text(2) : ""
            if name == "value", call.object(PublisherObject.self, 1)?.kind == .current {
                call.pushUserValue(upstream, of: 1)
                return 1
            }
            guard let here = SwiftUIWords.operators.first(where: { $0.key.description == name })?.value else {
                return 0
            }
            throw CallError("a publisher has no '\(name)'; \(here)")
        },
    ]

    private static func cancel(_ name: StaticString) -> HostFunction {
        HostFunction(name, ".") { call in
            call.object(ScriptCancellable.self, 1)?.cancel(call.interpreter)
            return 0
        }
    }

    // MARK: Operators

    private static let operators = [
        transformation("map", .map, ".f"), transformation("filter", .filter, ".f"),
        transformation("removeDuplicates", .removeDuplicates, ".F"), transformation("first", .first, ".F"),
        timed("debounce", .debounce), timed("throttle", .throttle), timed("delay", .delay),
        HostFunction("scan", ".vf", makes: .publisher) { call throws(CallError) in
            try call.publisher(.scan, argument: 3, other: 2)
            return 1
        },
        HostFunction("merge", ".p*") { call throws(CallError) in
            // One of the first and the second, one of that and the third, …
            for other in 2...call.given {
                try call.pushUserdata(for: PublisherObject.self)
                try call.publisher(.merge, other: other)
                call.replace(1)
            }
            call.pushArgument(1)
            return 1
        },
        ofBoth("combineLatest", .combineLatest), ofBoth("zip", .zip),
        HostFunction("prefix", ".n", makes: .publisher) { call throws(CallError) in
            try call.publisher(.prefix, amount: call.number(2))
            return 1
        },
        transformation("compactMap", .compactMap, ".f"), transformation("flatMap", .flatMap, ".f"),
        transformation("catch", .catch, ".f"), alone("share", .share), alone("switchToLatest", .switchToLatest),
        HostFunction("dropFirst", "..", makes: .publisher) { call throws(CallError) in
            try call.publisher(.dropFirst, amount: call.count("dropFirst", atLeast: 0) ?? 1)
            return 1
        },
        HostFunction("collect", "..", makes: .publisher) { call throws(CallError) in
            try call.publisher(.collect, amount: call.count("collect", atLeast: 1) ?? 0)
            return 1
        },
        HostFunction("replaceError", ".V", makes: .publisher) { call throws(CallError) in
            try call.publisher(.replaceError, other: 2)
            return 1
        },
    ]

    private static func alone(_ name: StaticString, _ kind: Kind) -> HostFunction {
        HostFunction(name, ".", makes: .publisher) { call throws(CallError) in
            try call.publisher(kind)
            return 1
        }
    }

    private static func ofBoth(_ name: StaticString, _ kind: Kind) -> HostFunction {
        HostFunction(name, ".pF", makes: .publisher) { call throws(CallError) in
            try call.publisher(kind, argument: 3, other: 2)
            return 1
        }
    }

    private static func transformation(_ name: StaticString, _ kind: Kind, _ arguments: StaticString) -> HostFunction {
        HostFunction(name, arguments, makes: .publisher) { call throws(CallError) in
            try call.publisher(kind, argument: 2)
            return 1
        }
    }

    private static func timed(_ name: StaticString, _ kind: Kind) -> HostFunction {
        HostFunction(name, "...", makes: .publisher) { call throws(CallError) in
            try call.publisher(kind, amount: call.seconds(kind.rawValue, 2, mayBeZero: true), argument: 3)
            return 1
        }
    }
}

extension PublisherObject {
    /// Of the table that `assign` has made: what is sent is set there. No script calls it: an error is raised with its traceback.
    static let assigned = HostFunction("assigned", "..") { call in
        for place in lua_Integer(2)...3 { unsafe lua_rawgeti(call.thread, 1, place) }
        call.pushArgument(2)
        return unsafe Operation.writeElement.call(call.thread, 3, 0) == LUA_OK ? 0 : Int32(lv_raise)
    }
}

extension Call {
    /// The userdata on top ends that the function at an index gets what the publisher sends.
    fileprivate func subscribe(_ function: Int32) throws(CallError) -> Int32 {
        guard let publisher = object(PublisherObject.self, 1) else { return 0 }
        if publisher.goesByScene { interpreter.asksScene = true }
        guard let source = reference(1), let function = reference(function) else {
            throw CallError("not enough memory")
        }
        return make(ScriptCancellable(unsafe interpreter.delegate.subscribe(function, to: source)))
    }

    /// The method `assign`: what the publisher sends is written to a field of an object or of a table.
    fileprivate func assign() throws(CallError) -> Int32 {
        let (isObject, isTable) = (unsafe lv_is_observable(thread, 2, false), type(2) == LUA_TTABLE)
        guard isObject || isTable else {
            let given = given < 2 ? "nothing" : typeName(2)
            throw CallError("assign: expected an observable object or a table, got \(given)")
        }
        guard unsafe !isTable || interpreter.tableKind(at: 2, on: thread) != .frozen else {
            throw CallError(
                "assign: this is a value that a body saw or that was handed over, and cannot be written to")
        }
        let key = type(3)
        guard key == LUA_TSTRING || (isTable && (key == LUA_TNUMBER || key == LUA_TBOOLEAN)) else {
            throw CallError("assign: expected the name of a field, got \(given < 3 ? "nothing" : typeName(3))")
        }
        for argument in Int32(2)...3 { pushArgument(argument) }
        // That there is no such field is raised as reading it raises it.
        if isObject, unsafe Operation.getElement.call(thread, 2, 1) != LUA_OK { return raiseAgain() }
        unsafe lua_settop(thread, 4)
        try protect(.newTable, 0, 1)
        for argument in Int32(2)...3 {
            pushArgument(5)
            pushArgument(argument)
            unsafe lua_pushinteger(thread, lua_Integer(argument))
            try protect(.keep, 3, 0)
        }
        try bind("\(PublisherObject.assigned.name)")
        replace(3)
        return try subscribe(3)
    }

    /// How many values, if the first argument of a method says it; raises for what is no such number.
    fileprivate func count(_ word: String, atLeast least: Double) throws(CallError) -> Double? {
        guard type(2) != LUA_TNIL else { return nil }
        let count = type(2) == LUA_TNUMBER ? number(2) : .nan
        guard count >= least, count == count.rounded(), count <= 0x1p53 else {
            let given = try written(2)
            throw CallError("\(word): expected a number of values, \(Int(least)) or more, got \(given)")
        }
        return count
    }

    /// A number of seconds; raises for others.
    fileprivate func seconds(_ word: String, _ index: Int32, mayBeZero: Bool) throws(CallError) -> Double {
        let seconds = type(index) == LUA_TNUMBER ? number(index) : .nan
        guard seconds > 0 || (mayBeZero && seconds == 0), seconds.isFinite else {
            let wanted = mayBeZero ? "number of seconds (0 or more, not infinite)" : "positive number of seconds"
            let shown = unsafe GivenValue(thread: thread, index: given < index ? 0 : index)
            // Writing a number needs memory.
            let text = type(index) == LUA_TNUMBER ? try written(index) : shown.text
            throw CallError("\(word): expected a \(wanted), got \(text)")
        }
        return seconds
    }
}

/// What `sink` and `assign` give: it ends the subscription.
final class ScriptCancellable: HostObject {
    static let type = lv_host_type.cancellable
    private var subscription: Int

    fileprivate init(_ subscription: Int) { self.subscription = subscription }

    func cancel(_ interpreter: Interpreter) {
        if subscription != 0 { unsafe interpreter.delegate.cancelled(subscription) }
        subscription = 0
    }

    func making(_ object: DescribedObject) -> Making {
        Making(word: object.text(by: .textOf), shape: .leaf)
    }
}
