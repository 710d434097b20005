extension Word {
    static let backgroundPreferenceValue = Word(
        "backgroundPreferenceValue", .modifier, in: .behaviour,
        usage: "view:backgroundPreferenceValue(Name, function(value) … end, { alignment = \"center\" })",
        summary: "What the function gives for what the views inside hand up, behind them (L33).",
        takes: [
            .required("key", .preference), .required("content", .function), .optional("alignment", oneOf: .alignments),
        ],
        positional: 2,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in try reader.preferenceLayer(view, "background") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.backgroundPreferenceValue.address }
