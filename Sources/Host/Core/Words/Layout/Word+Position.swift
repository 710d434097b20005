extension Word {
    static let position = Word(
        "position", .modifier, in: .layout,
        usage: "view:position(x, y)",
        summary: "Takes what is offered; the middle of the view is in that cell of it.",
        takes: [.required("x", .real), .required("y", .real)],
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in .position(x: view.cells(0) ?? 0, y: view.cells(1) ?? 0) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.position.address }
