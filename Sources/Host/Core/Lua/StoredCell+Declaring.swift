import CLua

/// The words that declare fields of which the host keeps the value.
extension StoredCell {
    static let groups = [
        HostGroup(name: "stored value", type: .cell),
        HostGroup(functions: [
            HostFunction("AppStorage", "...") { call throws(CallError) in try declare(call, isOfScene: false) },
            HostFunction("SceneStorage", "...") { call throws(CallError) in try declare(call, isOfScene: true) },
        ]),
    ]

    private static func declare(_ call: Call, isOfScene: Bool) throws(CallError) -> Int32 {
        let word = Interpreter.Stored.word(isOfScene: isOfScene)
        let key = call.type(1) == LUA_TSTRING ? call.bytes(1) : []
        guard !key.isEmpty else {
            let got = call.given == 0 ? "nothing" : call.type(1) == LUA_TSTRING ? "an empty one" : call.typeName(1)
            throw CallError("\(word): expected a key, as in \(word)(\"theme\", \"light\"), got \(got)")
        }
        call.pushArgument(2)
        _ = try call.storedSize(word)
        let store = try store(call, isOfScene: isOfScene)
        guard
            unsafe ((store + [0] + key).withUnsafeBytes { unsafe lv_push_bytes(call.thread, $0.baseAddress, $0.count) })
        else { throw CallError("not enough memory") }
        let declaration = unsafe try call.declare(.binding, value: -2)
        unsafe declaration?.pointee.is_stored = true
        unsafe declaration?.pointee.is_of_scene = isOfScene
        call.keep(-2, as: Int32(declared_key))
        return 1
    }

    /// The name of the store that the options say; empty: they say none.
    private static func store(_ call: Call, isOfScene: Bool) throws(CallError) -> [UInt8] {
        let word = Interpreter.Stored.word(isOfScene: isOfScene)
        guard call.type(3) != LUA_TNIL else { return [] }
        if isOfScene { throw CallError("\(word) takes a key and a default: it is the script's own") }
        guard call.type(3) == LUA_TTABLE else {
            throw CallError("\(word): expected options, as in { store = \"notes\" }, got \(call.typeName(3))")
        }
        if unsafe call.interpreter.tableKind(at: 3, on: call.thread).isValue {
            call.pushArgument(3)
            try call.protect(.copy, 1, 1)
            call.replace(3)
        }
        var store: [UInt8] = []
        unsafe lua_pushnil(call.thread)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(call.thread, 3) != 0 {
            guard call.type(-2) == LUA_TSTRING, call.text(-2) == "store" else {
                throw CallError("\(word): there is one option, 'store'")
            }
            guard call.type(-1) == LUA_TSTRING else {
                throw CallError("\(word): the name of a store is a string, got \(call.typeName(-1))")
            }
            store = call.bytes(-1)
            unsafe lv_pop(call.thread, 1)
            let name = String(decoding: store, as: UTF8.self)
            let interpreter = call.interpreter
            if let refusal = unsafe interpreter.delegate.refusal(ofStore: name, plugin: interpreter.loadingPlugin) {
                throw CallError("\(word): \(refusal)")
            }
        }
        return store
    }
}
