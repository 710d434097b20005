import CLua

/// What Lua's own functions for files, programs and variables ask before they are called, where that library is open: what is denied
/// stays denied (L95). What a command of the shell runs, and what machine code does, cannot be told from outside: both are refused
/// if anything of the kind is denied. A command has all variables of the process: it is refused if one is denied.
@safe struct WithheldCall {
    /// What may be denied, in the order of the host's names for it.
    private enum Permission: Int {
        case read, write, run, net, environment, native
    }

    static let environment = Permission.environment.rawValue

    private let call: Call
    /// The function that is called, `io.open`.
    private let function: String

    init(_ call: Call, _ function: String) {
        self.call = call
        self.function = function
    }

    /// - Throws: what forbids it. What cannot be an argument of the function is left for it to refuse.
    func check() throws(CallError) {
        switch function {
        case "io.open": try checkOpening()
        case "io.lines", "io.input", "loadfile": try refuse(.read, name(1))
        case "io.output", "os.remove": try refuse(.write, name(1))
        case "io.tmpfile", "os.tmpname": try refuse(.write, Array("/tmp".utf8))
        case "os.rename": try checkRenaming()
        case "io.popen", "os.execute":
            guard call.given > 0, call.type(1) != LUA_TNIL else { return }
            try refuseAny(.run)
            try refuseAny(.environment)
        case "os.getenv": try refuse(.environment, name(1))
        case "package.loadlib": try refuseAny(.native)
        case "package.searchpath": try refuseAny(.read)
        case let name where name.hasPrefix("debug."): try checkInside()
        default: break
        }
    }

    private func checkOpening() throws(CallError) {
        guard let path = name(1) else { return }
        let mode = name(2) ?? [UInt8(ascii: "r")]
        let (reads, updates) = (mode.first == UInt8(ascii: "r"), mode.contains(UInt8(ascii: "+")))
        if reads || updates { try refuse(.read, path) }
        if !reads || updates { try refuse(.write, path) }
    }

    /// What is renamed can be read by its new name, and with a folder all that is in it, which is not searched for what is denied.
    private func checkRenaming() throws(CallError) {
        guard let path = name(1) else { return }
        try refuse(.write, path)
        try refuse(.read, path)
        guard let other = name(2) else { return }
        try refuse(.write, other)
        guard FilePath(bytes: path).isFolderItself else { return }
        try refuseAny(.write)
        try refuseAny(.read)
    }

    /// What `debug` reaches inside of luaview: a script that changed that would end the process.
    private func checkInside() throws(CallError) {
        switch function {
        case "debug.setupvalue" where unsafe lua_iscfunction(call.thread, 1) != 0:
            throw CallError("\(function): a function that is written in C is not changed")
        case "debug.setlocal" where isFrameOfC:
            throw CallError("\(function): the variables of a function that is written in C are not changed")
        case "debug.setmetatable" where isOwn(1), "debug.setuservalue" where isOwn(1):
            throw CallError("\(function): a \(call.typeName(1)) is luaview's own and is not changed")
        case "debug.getregistry": throw CallError("\(function): the registry is luaview's own")
        case "debug.getmetatable" where isOwn(1), "debug.getuservalue" where isOwn(1):
            // A value that has none stands in its place.
            unsafe lua_pushnil(call.thread)
            call.replace(1)
        case "debug.getupvalue" where unsafe lua_iscfunction(call.thread, 1) != 0: hideVariable(2)
        case "debug.getlocal" where isFrameOfC: hideVariable(call.type(1) == LUA_TTHREAD ? 3 : 2)
        default: break
        }
    }

    /// Of a function in C no variable is shown: there is none of number 0.
    private func hideVariable(_ number: Int32) {
        guard call.type(number) == LUA_TNUMBER else { return }
        unsafe lua_pushinteger(call.thread, 0)
        call.replace(number)
    }

    /// Whether an argument is an object or a value of the language: their metatables, but for those of objects, stand in the registry under
    /// their addresses.
    private func isOwn(_ index: Int32) -> Bool {
        guard call.given >= index else { return false }
        if unsafe lv_is_object(call.thread, index) { return true }
        guard unsafe lua_getmetatable(call.thread, index) != 0 else { return false }
        defer { unsafe lv_pop(call.thread, 2) }
        unsafe lua_rawgetp(call.thread, Interpreter.registry, lua_topointer(call.thread, -1))
        return unsafe lua_rawequal(call.thread, -1, -2) != 0
    }

    /// Whether the first arguments, a level behind a thread or alone, are those of a function in C that runs.
    private var isFrameOfC: Bool {
        let other = unsafe lua_tothread(call.thread, 1)
        let level = unsafe lua_tointegerx(call.thread, other == nil ? 1 : 2, nil)
        var frame = unsafe lua_Debug()
        guard unsafe lua_isnumber(call.thread, other == nil ? 1 : 2) != 0, let level = Int32(exactly: level),
            level >= 0,
            unsafe lua_getstack(other ?? call.thread, level, &frame) != 0
        else { return false }
        unsafe lua_getinfo(other ?? call.thread, "S", &frame)
        return unsafe frame.isOfC
    }

    /// An argument that is a name, which a number is as well.
    func name(_ index: Int32) -> [UInt8]? {
        guard index <= call.given else { return nil }
        switch call.type(index) {
        case LUA_TSTRING: return Array(call.bytes(index).prefix { $0 != 0 })
        case LUA_TNUMBER:
            let isInteger = unsafe lua_isinteger(call.thread, index) != 0
            let integer = unsafe lua_tointegerx(call.thread, index, nil)
            return Array((isInteger ? "\(integer)" : LuaNumber.text(call.number(index))).utf8)
        default: return nil
        }
    }

    /// Whether something denies libraries in C.
    static func deniesLibraries(_ interpreter: Interpreter) -> Bool {
        interpreter.natives?.denial(of: Permission.native.rawValue, nil) != nil
    }

    private func refuse(_ permission: Permission, _ thing: [UInt8]?) throws(CallError) {
        guard let thing,
            let rule = call.interpreter.natives?.denial(of: permission.rawValue, FilePath(bytes: thing).text)
        else { return }
        throw CallError("\(function): '\(String(decoding: thing, as: UTF8.self))': \(rule) forbids it")
    }

    private func refuseAny(_ permission: Permission) throws(CallError) {
        guard let rule = call.interpreter.natives?.denial(of: permission.rawValue, nil) else { return }
        throw CallError("\(function): \(rule) forbids it")
    }
}

extension Interpreter {
    /// Why bytecode is not loaded, which can break out of everything, as a library in C can; nil: it is.
    var refusalOfBytecode: String? {
        let refusal = "attempt to load a binary chunk; "
        if unsafe !context.pointee.opens_everything {
            return refusal + "bytecode is not available to scripts; \(optionNames.everything) enables it"
        }
        return WithheldCall.deniesLibraries(self) ? refusal + "\(optionNames.noNative) forbids it" : nil
    }
}
