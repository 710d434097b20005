extension Word {
    static let lazyVStack = Word(
        "LazyVStack", .container, in: .container,
        usage: "LazyVStack { view, … }",
        summary: "A VStack that makes only what is in view.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.lazyStack(view, .vertical) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.lazyVStack.address }
