extension Word {
    static let lazyHStack = Word(
        "LazyHStack", .container, in: .container,
        usage: "LazyHStack { view, … }",
        summary: "An HStack that makes only what is in view.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .verticalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.lazyStack(view, .horizontal) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.lazyHStack.address }
