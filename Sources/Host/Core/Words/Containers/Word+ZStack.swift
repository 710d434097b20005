extension Word {
    static let zStack = Word(
        "ZStack", .container, in: .container,
        usage: "ZStack { view, …, alignment = \"center\" }",
        summary: "Its views on top of each other.",
        synonyms: ["Stack"],
        takes: [.optional("alignment", oneOf: .alignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.stack(view, .depth) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.zStack.address }
