import CLua

/// A `Preference` of a script's: a key by which views publish values to those around them (L33).
final class Preference: HostObject {
    static let type = lv_host_type.preference
    /// User values.
    static let (standard, reduce) = (Int32(1), Int32(2))

    let name: String
    /// Its number among the keys; 0: none has been asked for.
    var key = Int32(0)

    private init(name: String) { self.name = name }

    func making(_: DescribedObject) -> Making {
        Making(
            word: "Preference \"\(name)\"", shape: .braces,
            parts: [
                Making.Part(name: "default", userValue: Preference.standard),
                Making.Part(name: "reduce", userValue: Preference.reduce),
            ])
    }

    static let groups = [
        HostGroup(name: "preference", type: .preference, userValues: 2),
        HostGroup(functions: [declaration.word]),
    ]

    static let declaration = NamedWord(
        "Preference", like: #""Width" { default = 0, reduce = math.max }"#, fields: ["default", "reduce"],
        refusesOtherFields: true, makes: .preference
    ) { call throws(CallError) in
        let name = call.text(1)
        guard call.type(3) == LUA_TFUNCTION else {
            throw CallError(
                "Preference \"\(name)\": 'reduce' must be a function of two values, got \(call.typeName(3))")
        }
        try call.freeze(2)
        call.keep(2, as: standard)
        call.keep(3, as: reduce)
        return call.make(Preference(name: name))
    }
}
