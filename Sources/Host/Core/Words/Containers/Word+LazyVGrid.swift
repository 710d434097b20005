extension Word {
    static let lazyVGrid = Word(
        "LazyVGrid", .container, in: .container,
        usage: "LazyVGrid { columns = { GridItem.flexible(), … }, view, …, spacing = n, alignment = \"center\" }",
        summary: "Its views in columns, from the left to the right and then below; it makes only what is in view.",
        takes: [
            .optional("columns", .value), .optional("alignment", oneOf: .horizontalAlignments),
            .optional("spacing", .cells),
        ],
        check: { (given) throws(CallError) in try given.checkGridItems("columns") },
        meaning: .content { (reader, view) throws(ScriptError) in try reader.lazyGrid(view, .vertical) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.lazyVGrid.address }
