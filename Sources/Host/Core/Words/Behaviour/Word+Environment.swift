extension Word {
    static let environment = Word(
        "environment", .modifier, in: .behaviour,
        usage: "view:environment(key, value) or :environment(object)",
        summary: "A value for everything inside (L31).",
        form: .environment,
        takes: [.required("key", [.string, .object, .environmentKey]), .optional("value", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkEnvironmentValue() },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            // `:environment(object)`: the key is its class.
            let hasValue = view.string(0) != nil || view.isEnvironmentKey(0)
            let value = view.value(hasValue ? 1 : 0, anchors: reader.anchors)
            return .environment(key: view.key(0), value)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.environment.address }
