import CLua

/// A function sent to a worker (L68): its code, and copies of its upvalues.
struct FunctionImage: Sendable {
    enum Upvalue: Sendable {
        /// The globals, those of the worker.
        case globals
        case value(PlainValue)
        /// One of the functions of the image.
        case function(Int)
        /// A function of Lua's own library, by the names that lead to it.
        case library([String])
        /// The variable that it shares with an upvalue, counted from 1, of another function of the image.
        case variable(of: Int, upvalue: Int32)
    }

    struct Function: Sendable {
        var code: [UInt8] = []
        var upvalues: [Upvalue] = []
    }

    /// The one that is called comes first.
    fileprivate(set) var functions: [Function] = []

    static let mostFunctions = 200
}

/// Makes the image of a function.
struct FunctionImager {
    private let call: Call
    /// The globals of the script, in which functions of the library are looked for.
    private let globals: Reference?
    private(set) var image = FunctionImage()
    /// Numbers of functions, by their addresses.
    private var known: [UInt: Int] = [:]
    /// The variables that functions have from around them, by their addresses.
    private var variables: [UInt: FunctionImage.Upvalue] = [:]

    /// - Throws: what of it cannot be copied, by the name of the variable that has it.
    init(_ call: Call, function index: Int32, globals: Reference?) throws(CallError) {
        self.call = call
        self.globals = globals
        _ = try add(functionAt: index, depth: 0)
    }

    private mutating func add(functionAt index: Int32, depth: Int) throws(CallError) -> Int {
        let thread = unsafe call.thread
        let address = UInt(bitPattern: unsafe lua_topointer(thread, index))
        if let number = known[address] { return number }
        let number = image.functions.count
        guard number < FunctionImage.mostFunctions, depth < 100, unsafe lua_checkstack(thread, 12) != 0 else {
            throw CallError("worker: a function can have at most \(FunctionImage.mostFunctions) others from around it")
        }
        known[address] = number
        image.functions.append(FunctionImage.Function())
        unsafe lua_pushvalue(thread, index)
        defer { unsafe lv_pop(thread, 1) }
        image.functions[number].code = unsafe FunctionDump(ofTopOf: thread, withLines: true).bytes
        let function = unsafe lua_gettop(thread)
        var upvalues: [FunctionImage.Upvalue] = []
        var upvalue = Int32(1)
        while let name = unsafe lua_getupvalue(thread, function, upvalue) {
            defer { unsafe lv_pop(thread, 1) }
            let variable = UInt(bitPattern: unsafe lua_upvalueid(thread, function, upvalue))
            if let known = variables[variable] {
                upvalues.append(known)
            } else {
                variables[variable] = .variable(of: number, upvalue: upvalue)
                upvalues.append(try self.upvalue(named: unsafe String(cString: name), depth))
            }
            upvalue += 1
        }
        image.functions[number].upvalues = upvalues
        return number
    }

    /// What the value on top is.
    private mutating func upvalue(named name: String, _ depth: Int) throws(CallError) -> FunctionImage.Upvalue {
        let thread = unsafe call.thread
        let index = unsafe lua_gettop(thread)
        if name == "_ENV" { return .globals }
        guard unsafe lua_type(thread, index) == LUA_TFUNCTION else {
            do throws(ScriptError) {
                return .value(try unsafe call.interpreter.plainValue(at: index, on: thread))
            } catch {
                throw CallError(
                    "worker: the function uses '\(name)' from around it, which cannot be copied: \(error.withoutPlace)")
            }
        }
        if unsafe lua_iscfunction(thread, index) == 0 { return .function(try add(functionAt: index, depth: depth + 1)) }
        guard let path = libraryPath(of: index) else {
            throw CallError(
                "worker: the function uses '\(name)' from around it, a function that is not Lua's own; a worker has Lua's library and json alone"
            )
        }
        return .library(path)
    }

    /// The tables of globals whose functions a worker has as well; "": the globals themselves.
    private static let libraries = ["", "string", "table", "math", "utf8", "os", "coroutine", "json"]

    /// The names that lead to a function of C's from the globals; nil: none do.
    private func libraryPath(of index: Int32) -> [String]? {
        guard let globals else { return nil }
        let thread = unsafe call.thread
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        for library in FunctionImager.libraries {
            unsafe lua_settop(thread, top)
            unsafe globals.push(on: thread)
            guard unsafe lua_type(thread, -1) == LUA_TTABLE else { return nil }
            if !library.isEmpty {
                unsafe call.interpreter.push(.string(library), on: thread)
                guard unsafe lua_rawget(thread, -2) == LUA_TTABLE else { continue }
            }
            let table = unsafe lua_gettop(thread)
            unsafe lua_pushnil(thread)
            while unsafe lua_next(thread, table) != 0 {
                if unsafe lua_rawequal(thread, -1, index) != 0, unsafe lua_type(thread, -2) == LUA_TSTRING {
                    let name = call.text(unsafe lua_gettop(thread) - 1)
                    return library.isEmpty ? [name] : [library, name]
                }
                unsafe lv_pop(thread, 1)
            }
        }
        return nil
    }
}

extension ScriptError {
    /// The message without the place that C has put before it.
    var withoutPlace: String {
        let parts = message.split(separator: ": ", maxSplits: 1)
        guard parts.count == 2, parts[0].contains(":"), parts[0].last?.isNumber == true else { return message }
        return String(parts[1])
    }
}

extension Interpreter {
    /// Calls the function of an image in an environment; gives its first result.
    func run(_ image: FunctionImage, _ arguments: [PlainValue], in globals: Environment) throws(ScriptError)
        -> CallAnswer
    {
        try balanced { () throws(ScriptError) -> CallAnswer in
            let first = unsafe lua_gettop(state) + 1
            guard unsafe lua_checkstack(state, Int32(clamping: image.functions.count + arguments.count + 16)) != 0
            else {
                throw ScriptError("too many arguments")
            }
            for function in image.functions {
                let status = unsafe function.code.withUnsafeBufferPointer { code in
                    unsafe code.withMemoryRebound(to: CChar.self) {
                        unsafe luaL_loadbufferx(state, $0.baseAddress, $0.count, "=worker", "b")
                    }
                }
                try check(status)
            }
            for (number, function) in image.functions.enumerated() {
                for (index, upvalue) in function.upvalues.enumerated() {
                    try set(
                        Int32(index) + 1, of: first + Int32(number), to: upvalue, functionsFrom: first, globals)
                }
            }
            unsafe lua_settop(state, first + Int32(image.functions.count) - 1)
            let function = unsafe lua_gettop(state) + 1
            unsafe lua_pushvalue(state, first)
            for argument in arguments { try unsafe push(plain: argument, on: state) }
            let status = unsafe lv_call(state, Int32(clamping: arguments.count), 1)
            if status == LUA_ERRRUN, let raised = copyOfRaised() { return .raised(raised) }
            try check(status)
            do throws(ScriptError) {
                return .value(try unsafe plainValue(at: function, on: state))
            } catch {
                if error.kind == .limit { throw error }
                throw ScriptError("what the function returns cannot be copied: \(error.withoutPlace)")
            }
        }
    }

    /// What the error on top of the stack was raised with, if that is no message and can be copied.
    private func copyOfRaised() -> PlainValue? {
        guard unsafe lua_type(state, -1) == LUA_TTABLE, unsafe lua_checkstack(state, 4) != 0 else { return nil }
        unsafe lua_rawgeti(state, -1, 3)
        defer { unsafe lv_pop(state, 1) }
        guard [LUA_TTABLE, LUA_TNUMBER, LUA_TBOOLEAN].contains(unsafe lua_type(state, -1)) else { return nil }
        return try? unsafe plainValue(at: lua_gettop(state), on: state)
    }

    /// Sets the upvalue of that number, from 1, of the function at an index; those of the image stand from `first` on.
    private func set(
        _ number: Int32, of function: Int32, to upvalue: FunctionImage.Upvalue, functionsFrom first: Int32,
        _ globals: Environment
    ) throws(ScriptError) {
        switch upvalue {
        case .globals: unsafe globals.table.push(on: state)
        case .value(let value): try unsafe push(plain: value, on: state)
        case .function(let other): unsafe lua_pushvalue(state, first + Int32(other))
        case .variable(let other, let its):
            unsafe lua_upvaluejoin(state, function, number, first + Int32(other), its)
            return
        case .library(let path):
            unsafe globals.table.push(on: state)
            for name in path where unsafe lua_type(state, -1) == LUA_TTABLE {
                push(.string(name))
                unsafe lua_rawget(state, -2)
                unsafe lua_rotate(state, -2, 1)
                unsafe lv_pop(state, 1)
            }
        }
        unsafe lua_setupvalue(state, function, number)
    }
}
