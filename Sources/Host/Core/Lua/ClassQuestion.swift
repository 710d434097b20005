import CLua

/// What scripts ask of classes and do to them.
extension Call {
    /// The text up to a zero of what is a string.
    private func key(_ index: Int32) -> String {
        guard type(index) == LUA_TSTRING, let bytes = unsafe lua_tolstring(thread, index, nil) else { return "" }
        return unsafe String(cString: bytes)
    }

    private var declaredClass: lv_class? { unsafe lv_to_class(thread, 1)?.pointee }

    /// The text of the class at 1.
    func classText() throws(CallError) -> Int32 {
        guard let declared = unsafe declaredClass else { return 0 }
        try push("\(unsafe declared.word) \"\(unsafe declared.ownName)\"")
        return 1
    }

    /// The class at 1 is asked for the key at 2; what its names tell of that is at 4. What is asked for as if the class were one of its objects is a
    /// mistake; what it does not have is nil.
    func member() throws(CallError) -> Int32 {
        guard let declared = unsafe declaredClass else { return 0 }
        let (name, isOfComponent) = unsafe (declared.ownName, declared.isOfComponent)
        let key = key(2)
        let making = isOfComponent ? " { … }" : "(…)"
        if type(4) == LUA_TNUMBER, unsafe lua_tointegerx(thread, 4, nil) >= 0 {
            throw CallError(
                "'\(key)' is a field of what \(name)\(making) makes, not of \(name) itself; in a method it is self.\(key)"
            )
        }
        if key == "new" { throw CallError("\(name) has no 'new'; \(name)\(making) makes one") }
        if isOfComponent, WordTable.named[key]?.role == .modifier {
            throw CallError(
                "\(key) is a modifier of views, and \(name) itself is none; write \(name) { … }:\(key)(…)")
        }
        unsafe lua_pushnil(thread)
        return 1
    }

    /// The class at 1 gets the method at 3 by the key at 2.
    func addMethod() throws(CallError) -> Int32 {
        guard let declared = unsafe declaredClass else { return 0 }
        pushUserValue(Int32(class_dispatch), of: 1)
        pushArgument(2)
        unsafe lua_rawget(thread, 4)
        try checkMethod(of: unsafe declared.ownName)
        try setMethod(isThere: true)
        return 0
    }

    /// Only methods can be added to a class.
    private func checkMethod(of name: String) throws(CallError) {
        guard type(2) == LUA_TSTRING, type(3) == LUA_TFUNCTION else {
            throw CallError("\(name): only methods can be added to a class; declare fields in its table")
        }
        let key = key(2)
        if key == "bind" || key == "content" {
            throw CallError("\(name): '\(key)' is the host's own name and cannot be a method")
        }
        if type(5) == LUA_TNUMBER { throw CallError("\(name): '\(key)' is a field and cannot be a method") }
    }

    /// The class at 1 has by the name at 2 what is at 3: a method, or what stands for one.
    func setMethod(isThere: Bool) throws(CallError) {
        pushUserValue(Int32(class_dispatch), of: 1)
        for argument in Int32(2)...3 { pushArgument(argument) }
        try protect(.setField, 3, 0)
        guard let declared = unsafe lv_to_class(thread, 1) else { return }
        switch key(2) {
        case "body": unsafe declared.pointee.has_body = isThere
        case "equal": unsafe declared.pointee.has_equal = isThere
        default: break
        }
    }
}
