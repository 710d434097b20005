import CLua

/// A script's publisher with its parts.
struct PublisherDescription {
    let object: PublisherObject
    /// What it leads from, or what `Just` and a current value have.
    let upstream: Value
    /// Its function, if it has one.
    let argument: Value
    /// Another publisher, or an initial value.
    let other: Value
}

extension Reference {
    /// Its description as a publisher; nil if it is none any more.
    var publisher: PublisherDescription? {
        object(PublisherObject.self).map {
            PublisherDescription(
                object: $0, upstream: userValue(PublisherObject.upstream),
                argument: userValue(PublisherObject.argument),
                other: userValue(PublisherObject.other))
        }
    }

    /// Calls it as a function that only reads, and gives its first result.
    func evaluate(_ arguments: [Value]) throws(ScriptError) -> Value {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Value in
            let state = unsafe interpreter.state
            unsafe push(on: state)
            for argument in arguments { interpreter.push(argument) }
            try interpreter.check(unsafe lv_call(state, Int32(arguments.count), 1))
            try interpreter.protect(.frozenCopy, 1, 1)
            return interpreter.value(at: -1, anchors: anchors)
        }
    }
}

extension Interpreter {
    /// A list of values, as it is handed over.
    func list(_ values: [Value]) throws(ScriptError) -> Value {
        try balanced { () throws(ScriptError) -> Value in
            guard let anchors = sessionAnchors else { return .nil }
            guard unsafe lua_checkstack(state, Int32(clamping: values.count + 8)) != 0 else {
                throw ScriptError("a list of \(values.count) values is too long to be made at once")
            }
            for value in values { push(value) }
            try protect(.frozenList, Int32(clamping: values.count), 1)
            return value(at: -1, anchors: anchors)
        }
    }
}
