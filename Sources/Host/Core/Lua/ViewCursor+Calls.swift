import CLua

extension Interpreter {
    /// Calls the function below the topmost arguments and hands all its results to `read`.
    @discardableResult
    func call<R>(
        arguments: Int32, _ read: (ViewCursor.Results) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        let function = unsafe lua_gettop(state) - arguments
        guard unsafe lua_checkstack(state, 16) != 0 else {
            throw ScriptError("views are nested too deeply", kind: .limit)
        }
        try check(unsafe lv_call(state, arguments, LUA_MULTRET))
        let count = unsafe lua_gettop(state) - function + 1
        return try read(ViewCursor.Results(interpreter: self, first: function, count: Int(count)))
    }
}

extension Reference {
    /// Calls it as a builder, with values.
    func callBuilder<R>(
        _ arguments: [Value], _ read: (ViewCursor.Results) throws(ScriptError) -> R
    ) throws(ScriptError) -> R {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> R in
            unsafe push(on: interpreter.state)
            for argument in arguments { interpreter.push(argument) }
            return try interpreter.call(arguments: Int32(clamping: arguments.count), read)
        }
    }

    /// Reads it as a view.
    func withView<R>(_ read: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> R? in
            unsafe push(on: interpreter.state)
            guard let cursor = ViewCursor(interpreter, -1) else { return nil }
            return try read(cursor)
        }
    }
}

extension ViewCursor {
    /// The name of the component, and a number that tells its class from others.
    var componentName: String { unsafe String(cString: view.pointee.schema.pointee.name) }

    /// Tells its class from others.
    var componentClass: UInt {
        unsafe lua_getiuservalue(state, index, 1)
        defer { unsafe lv_pop(state, 1) }
        return UInt(bitPattern: unsafe lua_touserdata(state, -1))
    }
}

extension Reference {
    /// Where the body of the component that it is a view of was defined, `file:line`.
    var placeOfBody: String? {
        let interpreter = interpreter
        return try? interpreter.balanced { () throws(ScriptError) -> String? in
            unsafe push(on: interpreter.state)
            guard unsafe lua_getiuservalue(interpreter.state, -1, 1) == LUA_TUSERDATA,
                unsafe lv_to_class(interpreter.state, -1) != nil
            else { return nil }
            unsafe lv_class_body(interpreter.state)
            return interpreter.placeOfFunction()
        }
    }
}

extension ComponentObject {
    /// Runs the body and hands its results to `read`.
    func callBody<R>(_ read: (ViewCursor.Results) throws(ScriptError) -> R) throws(ScriptError) -> R {
        try interpreter.balanced { () throws(ScriptError) -> R in
            pushBody()
            beginBody()
            let isModifier = interpreter.pushContentArgument()
            return try interpreter.call(arguments: isModifier ? 2 : 1, read)
        }
    }
}

extension Interpreter {
    /// Pushes what the body of a Modifier gets beside the object on top, the view it is applied to; false: it is none.
    fileprivate func pushContentArgument() -> Bool {
        guard let declared = unsafe lv_to_object(state, -1)?.pointee.class_, unsafe declared.pointee.is_modifier else {
            return false
        }
        unsafe lua_getiuservalue(state, -1, Int32(declared.pointee.fields))
        return true
    }
}
