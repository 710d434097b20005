extension Word {
    static let gridRow = Word(
        "GridRow", .container, in: .container,
        usage: "GridRow { view, … }",
        summary: "A row of a Grid.",
        takes: [.optional("alignment", oneOf: .verticalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in
            .gridRow(alignment: view.alignment(0)?.vertical, try reader.children(view))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gridRow.address }
