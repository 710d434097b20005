import CLua

/// The functions of the plugin `json`.
enum JSONFunctions {
    static let group = HostGroup(
        name: "json",
        functions: [
            HostFunction("encode", ".o") { call throws(CallError) in try encode(call) },
            HostFunction("decode", ".") { call throws(CallError) in try decode(call) },
        ])

    private static func encode(_ call: Call) throws(CallError) -> Int32 {
        try call.checkInUse("json")
        guard call.given > 0 else { throw CallError("json.encode: expected a value, got nothing") }
        var writer = JSONWriter(call, indent: try indent(call))
        call.pushArgument(1)
        defer { unsafe lv_hold(call.thread, -writer.held) }
        try writer.write()
        guard unsafe (writer.bytes.withUnsafeBytes { unsafe lv_push_bytes(call.thread, $0.baseAddress, $0.count) })
        else {
            throw CallError(call.interpreter.exhausted.message)
        }
        return 1
    }

    /// The indentation of a level in the options.
    private static func indent(_ call: Call) throws(CallError) -> Int? {
        guard call.type(2) == LUA_TTABLE else { return nil }
        call.pushArgument(2)
        try call.protect(.copy, 1, 1)
        let options = unsafe lua_gettop(call.thread)
        defer { unsafe lua_settop(call.thread, options - 1) }
        var indent: Int?
        unsafe lua_pushnil(call.thread)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(call.thread, options) != 0 {
            let name = call.type(-2) == LUA_TSTRING ? call.text(-2) : "1"
            guard name == "indent" else {
                throw CallError("json.encode: there is no option '\(name)'; there is indent")
            }
            let value = call.type(-1) == LUA_TNUMBER ? Int(exactly: call.number(-1)) : nil
            guard let value, (0...16).contains(value) else {
                throw CallError("json.encode: 'indent' is a number from 0 to 16")
            }
            indent = value
            unsafe lv_pop(call.thread, 1)
        }
        return indent
    }

    private static func decode(_ call: Call) throws(CallError) -> Int32 {
        try call.checkInUse("json")
        guard call.type(1) == LUA_TSTRING else {
            let got = call.given == 0 ? "nothing" : call.typeName(1)
            throw CallError("json.decode: expected a string, got \(got)")
        }
        let size = Int(unsafe lua_rawlen(call.thread, 1))
        unsafe lv_hold(call.thread, size)
        defer { unsafe lv_hold(call.thread, -size) }
        guard !call.interpreter.isSpent else { throw CallError(call.interpreter.exhausted.message) }
        let value: ValueBytes
        do throws(JSONError) {
            value = try JSONReader.read(call.bytes(1), .script, into: ValueBytes())
        } catch {
            throw CallError("json.decode: \(error)")
        }
        do throws(ScriptError) { try unsafe call.interpreter.push(value, on: call.thread) } catch {
            throw CallError(error.message)
        }
        return 1
    }
}

extension ValueBytes: JSONTarget {
    package mutating func null() { add(.null) }
    package mutating func boolean(_ value: Bool) { add(value) }
    package mutating func integer(_ value: Int) { add(value) }
    package mutating func number(_ value: Double) { add(value) }
    package mutating func string(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe add(string: $0) } }
    package mutating func beginList() { add(.table) }
    package mutating func endList() {
        add(.others)
        add(.end)
    }
    package mutating func beginObject() {
        add(.table)
        add(.others)
    }
    package mutating func endObject() { add(.end) }
}

extension Call {
    /// - Throws: why the plugin has been switched off, in scripts that have those plugins.
    func checkInUse(_ plugin: String) throws(CallError) {
        guard let message = interpreter.plugins(switchedOff: plugin) else { return }
        throw CallError(message)
    }
}
