extension Word {
    static let lazyHGrid = Word(
        "LazyHGrid", .container, in: .container,
        usage: "LazyHGrid { rows = { GridItem.fixed(1), … }, view, …, spacing = n, alignment = \"center\" }",
        summary: "Its views in rows, from the top down and then beside; it makes only what is in view.",
        takes: [
            .optional("rows", .value), .optional("alignment", oneOf: .verticalAlignments), .optional("spacing", .cells),
        ],
        check: { (given) throws(CallError) in try given.checkGridItems("rows") },
        meaning: .content { (reader, view) throws(ScriptError) in try reader.lazyGrid(view, .horizontal) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.lazyHGrid.address }
