extension Word {
    static let gridCellColumns = Word(
        "gridCellColumns", .modifier, in: .layout,
        usage: "view:gridCellColumns(n)",
        summary: "How many columns a cell of a Grid spans.",
        takes: [.required("count", .cells)],
        meaning: .modifier { _, view in .gridCellColumns(view.cells(0) ?? 1) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gridCellColumns.address }
