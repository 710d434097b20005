extension Word {
    static let offset = Word(
        "offset", .modifier, in: .layout,
        usage: "view:offset { x = 1, y = 0 }",
        summary: "Draws a view elsewhere; its place stays.",
        takes: [.optional("x", .whole), .optional("y", .whole)],
        positional: 0,
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in .offset(x: view.cells(0) ?? 0, y: view.cells(1) ?? 0) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.offset.address }
