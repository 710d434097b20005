import CLua

/// How `require` of an environment finds what loads a module; in C, which runs that, no frame of Swift's is there any more. The
/// module's name is the argument at 1.
@safe struct ModuleSearch {
    private let call: Call
    /// The index of the environment's `require`; nil: it is what runs.
    private let require: Int32?

    /// C is to raise what is on top.
    private struct Raised: Error {
        var code = Int32(lv_raise)
    }

    private var thread: OpaquePointer { unsafe call.thread }

    /// Pushes what the module is loaded by, and what that gets beside the name: 2, or what C is to raise.
    fileprivate static func pushLoader(_ call: Call) throws(CallError) -> Int32 {
        let search = ModuleSearch(call: call, require: nil)
        let module = ModuleLoading(environment: search.number, name: call.bytes(1))
        try call.interpreter.check(module)
        do throws(Raised) {
            try search.pushLoader()
        } catch {
            return error.code
        }
        call.interpreter.begin(module)
        return 2
    }

    private func pushLoader() throws(Raised) {
        guard unsafe !call.interpreter.context.pointee.opens_everything else { return try pushSearched() }
        if try pushPreloaded() { return }
        if try pushFromFile() { return }
        let places = call.bytes(-1)
        throw notFound(Array(" ".utf8) + places)
    }

    // MARK: Where it is looked for

    /// Asks the searchers that the environment has, in turn, as Lua does.
    private func pushSearched() throws(Raised) {
        pushSetting("searchers")
        guard call.type(2) == LUA_TTABLE else { throw failure(Array("'package.searchers' must be a table".utf8)) }
        var answers: [UInt8] = []
        var place: lua_Integer = 1
        while unsafe lua_rawgeti(thread, 2, place) != LUA_TNIL {
            call.pushArgument(1)
            guard unsafe lv_call(thread, 1, 2) == LUA_OK else { throw Raised(code: call.raiseAgain()) }
            if call.type(-2) == LUA_TFUNCTION { return }
            if call.type(-2) == LUA_TSTRING { answers += Array("\n\t".utf8) + call.bytes(-2) }
            unsafe lua_settop(thread, 2)
            place += 1
        }
        throw notFound(answers)
    }

    private func notFound(_ answers: [UInt8]) -> Raised {
        failure(Array("module '".utf8) + call.bytes(1) + Array("' not found:".utf8) + answers)
    }

    /// Pushes what `package.preload` has, if it has something.
    private func pushPreloaded() throws(Raised) -> Bool {
        push(.preload)
        call.pushArgument(1)
        guard unsafe Operation.getElement.call(thread, 2, 1) == LUA_OK else { throw Raised(code: call.raiseAgain()) }
        guard call.type(-1) == LUA_TFUNCTION else { return false }
        push(text: ":preload:")
        return true
    }

    /// Pushes the chunk of the file that the name stands for, or of a service that has the name, and where it is from; or else where the file was
    /// looked for.
    private func pushFromFile() throws(Raised) -> Bool {
        pushSetting("path")
        switch unsafe call.interpreter.loadModule(in: number, on: thread) {
        case 0:
            unsafe lua_rotate(thread, -2, 1)
            push(.environment)
            unsafe Interpreter.enter(on: thread)
            unsafe lua_rotate(thread, -2, 1)
            return true
        case 3: return try pushService()
        case 1: throw Raised(code: Int32(lv_raise_here))
        default: throw Raised()
        }
    }

    /// Pushes what gives the service that has the name for which there is no file.
    private func pushService() throws(Raised) -> Bool {
        push(.services)
        call.pushArgument(1)
        guard unsafe lua_rawget(thread, -2) != LUA_TNIL else {
            call.pop(2)
            return false
        }
        unsafe HostTable.push(rowsOf: HostTable.number(ofBound: "service"), on: thread)
        try protect(.bind, 4)
        push(text: ":service:")
        return true
    }

    // MARK: The stack

    /// Pushes what `require` keeps.
    private func push(_ kept: RequireUpvalue) {
        if let require {
            unsafe _ = lua_getupvalue(thread, require, kept.rawValue)
        } else {
            unsafe lua_pushvalue(thread, Interpreter.registry - kept.rawValue)
        }
    }

    /// The number of the environment.
    private var number: Int {
        push(.number)
        defer { call.pop() }
        return Int(unsafe lua_tointegerx(thread, -1, nil))
    }

    private func push(text: StaticString) { unsafe _ = lv_push_bytes(thread, text.bytes, text.utf8CodeUnitCount) }

    /// Leaves the name and pushes what the environment's `package` has of that name, or nil.
    private func pushSetting(_ setting: StaticString) {
        unsafe lua_settop(thread, 1)
        push(.environment)
        push(text: "package")
        if unsafe lua_rawget(thread, 2) == LUA_TTABLE {
            push(text: setting)
            unsafe lua_rawget(thread, 3)
            call.replace(2)
        } else {
            unsafe lua_pushnil(thread)
            call.replace(2)
        }
        unsafe lua_settop(thread, 2)
    }

    private func protect(_ operation: Operation, _ arguments: Int32) throws(Raised) {
        guard unsafe operation.call(thread, arguments, 1) == LUA_OK else { throw Raised(code: call.raiseAgain()) }
    }

    /// Pushes a message, before which goes the place of the call.
    private func failure(_ text: [UInt8]) -> Raised {
        push(bytes: text)
        return Raised(code: Int32(lv_raise_here))
    }

    private func push(bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe _ = lv_push_bytes(thread, $0.baseAddress, $0.count) }
    }
}

// MARK: - Where libraries of Lua's are open (L95)

extension ModuleSearch {
    /// Functions that get a service, or the `require` of an environment, before what they are called with.
    static let functions = [
        HostFunction("service", ".*") { $0.result(1) },
        HostFunction("searchPreloaded", ".S") { call in
            answer(call) { search throws(Raised) in
                if try search.pushPreloaded() { return 2 }
                search.push(bytes: Array("no field package.preload['".utf8) + call.bytes(1) + Array("']".utf8))
                return 1
            }
        },
        HostFunction("searchFiles", ".S") { call in
            answer(call) { search throws(Raised) in
                search.pushSetting("path")
                guard unsafe lua_isstring(call.thread, 2) != 0 else {
                    throw search.failure(Array("'package.path' must be a string".utf8))
                }
                do throws(Raised) {
                    return try search.pushFromFile() ? 2 : 1
                } catch {
                    guard error.code == Int32(lv_raise_here) else { throw error }
                    return 1  // what refuses a file is said where none is found
                }
            }
        },
    ]

    private static func answer(_ call: Call, _ body: (ModuleSearch) throws(Raised) -> Int32) -> Int32 {
        unsafe lua_rotate(call.thread, 1, -1)
        call.pop()
        do throws(Raised) {
            return try body(ModuleSearch(call: call, require: HostTable.boundValue))
        } catch {
            return error.code
        }
    }
}

extension Interpreter {
    /// Gives an environment searchers of its own, before those that look for libraries.
    func bindSearchers(of environment: Reference) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe environment.push(on: state)
            let globals = unsafe lua_gettop(state)
            pushField("package", of: globals)
            pushField("searchers", of: globals + 1)
            for (place, name) in [(1, "searchPreloaded"), (2, "searchFiles")] as [(lua_Integer, String)] {
                unsafe lua_pushvalue(state, globals + 2)
                pushField("require", of: globals)
                try bind(name)
                unsafe lua_pushinteger(state, place)
                try protect(.keep, 3, 0)
            }
        }
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_find_module(_ thread: OpaquePointer!) -> Int32 {
    guard let thread = unsafe thread else { return 0 }
    guard let interpreter = unsafe Interpreter.of(thread) else {
        return unsafe Interpreter.refuse(thread, Int32(lv_raise_here))
    }
    return unsafe Call(thread: thread, interpreter: interpreter).run { call throws(CallError) in
        try ModuleSearch.pushLoader(call)
    }
}
