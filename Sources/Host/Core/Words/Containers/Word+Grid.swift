extension Word {
    static let grid = Word(
        "Grid", .container, in: .container,
        usage: "Grid { GridRow { view, … }, … }",
        summary: "Rows whose columns are aligned.",
        takes: [
            .optional("alignment", oneOf: .alignments), .optional("spacing", .cells),
            .optional("horizontalSpacing", .cells), .optional("verticalSpacing", .cells),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            .grid(Grid(layout: layout(view), children: try reader.children(view)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.grid.address }

private func layout(_ view: ViewCursor) -> Grid.Layout {
    let spacing = view.cells(1)
    return Grid.Layout(
        alignment: view.alignment(0) ?? .topLeading,
        horizontalSpacing: view.cells(2) ?? spacing ?? 1, verticalSpacing: view.cells(3) ?? spacing ?? 0)
}
