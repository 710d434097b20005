import CLua

/// An `EnvironmentKey` of a script's: a key of the environment with a default and a type (L31).
final class EnvironmentKey: HostObject {
    static let type = lv_host_type.environmentKey
    /// The user value that is its default.
    static let standard = Int32(1)
    private static let types = ["boolean", "function", "integer", "number", "string", "table"]

    let name: String
    /// The name of the type that its values have; nil: any.
    private let expected: String?
    /// Whether nil is a value, as there is no default.
    private let takesNil: Bool
    /// Its number among the keys; 0: none has been asked for.
    var key = Int32(0)

    private init(name: String, expected: String?, takesNil: Bool) {
        self.name = name
        self.expected = expected
        self.takesNil = takesNil
    }

    func making(_: DescribedObject) -> Making {
        Making(
            word: "EnvironmentKey \"\(name)\"", shape: .braces,
            parts: [Making.Part(name: "default", userValue: EnvironmentKey.standard)])
    }

    /// Throws unless the value at an index is one of the key's. `what`: how messages begin, `environment: 'density'`.
    func check(_ call: Call, _ index: Int32, _ what: String) throws(CallError) {
        if takesNil, call.type(index) == LUA_TNIL { return }
        guard let expected else { return }
        let isInteger = unsafe lua_isinteger(call.thread, index) != 0
        let given = call.type(index) == LUA_TNIL ? "nil" : call.typeName(index)
        guard given != expected, !(expected == "integer" && isInteger) else { return }
        throw CallError("\(what) is \(EnvironmentKey.withArticle(expected)), got \(given)")
    }

    private static func withArticle(_ type: String) -> String { type == "integer" ? "an integer" : "a \(type)" }

    static let groups = [
        HostGroup(name: "environmentKey", type: .environmentKey, userValues: 1),
        HostGroup(functions: [declaration.word]),
    ]

    static let declaration = NamedWord(
        "EnvironmentKey", like: #""density" { default = 2 }"#, fields: ["default", "type"], refusesOtherFields: true,
        makes: .environmentKey
    ) { call throws(CallError) in
        let name = call.text(1)
        let isNil = call.type(2) == LUA_TNIL
        var expected = isNil ? nil : call.typeName(2)
        if call.type(3) != LUA_TNIL {
            expected = try call.choice(3, for: "EnvironmentKey \"\(name)\": 'type'", among: types)
        }
        let made = EnvironmentKey(name: name, expected: expected, takesNil: isNil)
        try made.check(call, 2, "EnvironmentKey \"\(name)\": 'default'")
        try call.freeze(2)
        call.keep(2, as: standard)
        return call.make(made)
    }
}

extension lv_host_type {
    static let environmentKey = lv_host_type(19)
}

extension ViewCursor {
    /// Whether an argument is an `EnvironmentKey`.
    func isEnvironmentKey(_ parameter: Int32) -> Bool {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return unsafe interpreter.object(EnvironmentKey.self, at: -1, on: state) != nil
    }
}
