extension Word {
    static let onChange = Word(
        "onChange", .modifier, in: .behaviour,
        usage: "view:onChange(value, function(old, new) … end [, { initial = true }])",
        summary: "When a value differs from the last evaluation's (L50, L51).",
        takes: [.optional("of", .value), .required("perform", .function), .optional("initial", .boolean)],
        positional: 2,
        options: true,
        hintForFunction: "the value to watch comes first: onChange(value, function(old, new) … end)",
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .onChange(
                ChangeObservation(
                    value: view.value(0, anchors: reader.anchors), action: try reader.action(view, 1),
                    callsPrevious: view.hasOptions, isInitial: view.flag(2) ?? false))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onChange.address }
