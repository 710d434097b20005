import CLua

/// `io.stdout` or `io.stderr` (L95). What is written to them is put out line by line (`UnfinishedLines.swift`).
final class StandardStream: HostObject {
    static let type = lv_host_type.stream

    private let isOfErrors: Bool

    private init(isOfErrors: Bool) { self.isOfErrors = isOfErrors }

    func making(_: DescribedObject) -> Making { Making(word: isOfErrors ? "io.stderr" : "io.stdout") }

    static let groups = [
        HostGroup(
            name: "FILE*", type: .stream,
            functions: [
                HostFunction("write", ".w*") { call throws(CallError) in
                    try stream(call).write(call, from: 2)
                    return call.result(1)
                },
                // What is no whole line waits for its end all the same.
                HostFunction("flush", ".") { call in call.result(1) },
                HostFunction("setvbuf", ".S") { call throws(CallError) in
                    guard ["no", "full", "line"].contains(call.text(2)) else {
                        throw CallError("invalid option '\(call.text(2))'", argument: 2)
                    }
                    unsafe lua_pushboolean(call.thread, 1)
                    return 1
                },
                HostFunction("close", ".") { call throws(CallError) in try fail(call, "cannot close standard file") },
                HostFunction("seek", ".") { call throws(CallError) in try fail(call, "Illegal seek", 29) },
                HostFunction("read", ".") { call throws(CallError) in try fail(call, "Bad file descriptor", 9) },
                HostFunction("__tostring", ".") { call throws(CallError) in
                    try call.push("file (\(stream(call).isOfErrors ? "stderr" : "stdout"))")
                    return 1
                },
            ]),
        HostGroup(
            name: "io",
            functions: [
                HostFunction("write", "w*") { call in
                    StandardStream(isOfErrors: false).write(call, from: 1)
                    return pushOutput(call)
                },
                HostFunction("flush", "") { call in pushOutput(call) },
                // What it gives is `io.stdout`, in whose place there can be no other.
                HostFunction("output", ".") { call throws(CallError) in
                    guard call.type(1) <= LUA_TNIL || call.object(StandardStream.self, 1)?.isOfErrors == false else {
                        throw CallError(
                            "io.output: files other than io.stdout are not available to scripts; "
                                + "\(call.interpreter.optionNames.everything) enables them")
                    }
                    return pushOutput(call)
                },
                HostFunction("type", ".") { call throws(CallError) in
                    guard call.given > 0 else { throw CallError("value expected", argument: 1) }
                    guard call.object(StandardStream.self, 1) != nil else {
                        unsafe lua_pushnil(call.thread)
                        return 1
                    }
                    try call.push("file")
                    return 1
                },
            ]),
    ]

    private static func stream(_ call: Call) throws(CallError) -> StandardStream {
        guard let stream = call.object(StandardStream.self, 1) else { throw CallError("there is no such stream") }
        return stream
    }

    private static func pushOutput(_ call: Call) -> Int32 {
        unsafe call.interpreter.standardOutput?.push(on: call.thread)
        return 1
    }

    private static func fail(_ call: Call, _ message: String, _ number: Int? = nil) throws(CallError) -> Int32 {
        unsafe lua_pushnil(call.thread)
        try call.push(message)
        guard let number else { return 2 }
        unsafe lua_pushinteger(call.thread, lua_Integer(number))
        return 3
    }

    /// Writes the arguments from that one on.
    private func write(_ call: Call, from first: Int32) {
        let text = first <= call.given ? (first...call.given).flatMap { call.bytes($0) } : []
        unsafe call.interpreter.write(text, toErrors: isOfErrors, on: call.thread)
    }

    /// Puts the two into `io`.
    static func set(in interpreter: Interpreter) throws(ScriptError) {
        let output = StandardStream(isOfErrors: false)
        try interpreter.set("stdout", of: "io", to: output)
        try interpreter.set("stderr", of: "io", to: StandardStream(isOfErrors: true))
        try interpreter.balanced { () throws(ScriptError) in
            let state = unsafe interpreter.state
            unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(LUA_RIDX_GLOBALS))
            interpreter.pushField("io", of: unsafe lua_gettop(state))
            interpreter.pushField("stdout", of: unsafe lua_gettop(state))
            // A metatable that one script could change would be changed for all.
            guard unsafe lua_getmetatable(state, -1) != 0 else { return }
            interpreter.push(.string("FILE*"))
            try interpreter.setField("__metatable", of: unsafe lua_gettop(state) - 1)
            unsafe lv_pop(state, 1)
            interpreter.standardOutput = unsafe interpreter.sessionAnchors?.anchor(from: state)
        }
    }
}
