extension Word {
    static let lineLimit = Word(
        "lineLimit", .modifier, in: .layout,
        usage: "view:lineLimit(n)",
        summary: "At most so many lines of text.",
        takes: [.optional("limit", .cells)],
        modifiesEach: true,
        meaning: .modifier { _, view in .text(.lineLimit(view.cells(0))) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.lineLimit.address }
