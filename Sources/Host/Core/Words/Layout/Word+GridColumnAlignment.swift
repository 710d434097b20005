extension Word {
    static let gridColumnAlignment = Word(
        "gridColumnAlignment", .modifier, in: .layout,
        usage: "view:gridColumnAlignment \"trailing\"",
        summary: "How the cells of its column are aligned.",
        takes: [.required("alignment", oneOf: .horizontalAlignments)],
        meaning: .modifier { _, view in view.alignment(0).map { .gridColumnAlignment($0.horizontal) } })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gridColumnAlignment.address }
