extension Word {
    static let hStack = Word(
        "HStack", .container, in: .container,
        usage: "HStack { view, …, spacing = n, alignment = \"top\" }",
        summary: "Its views beside each other.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .verticalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.stack(view, .horizontal) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.hStack.address }
