extension Word {
    static let vStack = Word(
        "VStack", .container, in: .container,
        usage: "VStack { view, …, spacing = n, alignment = \"leading\" }",
        summary: "Its views below each other.",
        synonyms: ["View", "Div"],
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.stack(view, .vertical) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.vStack.address }
