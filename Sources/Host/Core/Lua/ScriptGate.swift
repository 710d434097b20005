import CLua

/// A gate that an updater makes for a value: it decides when a view's new content is shown (L70–L74).
final class ScriptGate: HostObject {
    enum Kind: String {
        case nonduplicate = "Updaters.Nonduplicate"
        case whenTrue = "Updaters.True"
        case event = "Updaters.Event"
        case own
    }

    static let type = lv_host_type.gate
    /// User values: the value that it depends on, and a script's own rule.
    static let (key, rule) = (Int32(1), Int32(2))

    let kind: Kind
    /// The name of a script's own updater.
    let name: String

    private init(_ kind: Kind, name: String = "") {
        self.kind = kind
        self.name = name
    }

    func making(_: DescribedObject) -> Making {
        Making(word: kind == .own ? name : kind.rawValue, parts: [Making.Part(userValue: ScriptGate.key)])
    }

    /// The gate of that kind for the argument at `index`.
    private static func make(_ kind: Kind, _ call: Call, of index: Int32 = 1) -> Int32 {
        call.keep(index, as: key)
        return call.make(ScriptGate(kind))
    }

    static let groups = [
        HostGroup(name: "gate", type: .gate, userValues: 2),
        HostGroup(
            name: "updater", type: .updater, userValues: 1,
            functions: [
                HostFunction("__call", ".v", makes: .gate) { call in
                    guard let updater = call.object(Updater.self, 1) else { return 0 }
                    call.keep(2, as: key)
                    call.keepUserValue(Updater.rule, of: 1, as: rule)
                    return call.make(ScriptGate(.own, name: updater.name))
                }
            ]),
        HostGroup(
            name: "Updaters", missing: "there is no updater",
            functions: [
                HostFunction("Nonduplicate", "v", makes: .gate) { call in make(.nonduplicate, call) },
                HostFunction("True", ".", makes: .gate) { call throws(CallError) in
                    guard call.type(1) == LUA_TBOOLEAN else {
                        throw CallError("Updaters.True: expected true or false, got \(call.typeName(1))")
                    }
                    return make(.whenTrue, call)
                },
                HostFunction("Event", ".", makes: .gate) { call throws(CallError) in
                    guard call.object(PublisherObject.self, 1) != nil else {
                        let given = call.type(1) == LUA_TNIL ? "nothing" : call.typeName(1)
                        throw CallError("Updaters.Event: expected a publisher, got \(given)")
                    }
                    return make(.event, call)
                },
            ]),
        HostGroup(functions: [Updater.declaration.word]),
    ]
}

/// A script's own `Updater`.
final class Updater: HostObject {
    static let type = lv_host_type.updater
    /// User value: its `shouldUpdate`.
    static let rule = Int32(1)

    let name: String

    private init(name: String) { self.name = name }

    func making(_: DescribedObject) -> Making {
        Making(
            word: "Updater \"\(name)\"", shape: .braces,
            parts: [Making.Part(name: "shouldUpdate", userValue: Updater.rule)])
    }

    static let declaration = NamedWord(
        "Updater", like: #""Even" { shouldUpdate = function(old, new) … end }"#, fields: ["shouldUpdate"],
        makes: .updater
    ) { call throws(CallError) in
        guard call.type(2) == LUA_TFUNCTION else {
            let given = call.type(2) == LUA_TNIL ? "nothing" : call.typeName(2)
            throw CallError(
                "Updater \"\(call.text(1))\": 'shouldUpdate' must be a function of the old and the new value, got \(given)"
            )
        }
        call.keep(2, as: rule)
        return call.make(Updater(name: call.text(1)))
    }
}
