extension Word {
    static let listRowInsets = Word(
        "listRowInsets", .modifier, in: .layout,
        usage: "row:listRowInsets { top = 0, leading = 2, bottom = 0, trailing = 0 }",
        summary: "Blank cells around the content of a row.",
        takes: [
            .optional("top", .cells), .optional("leading", .cells), .optional("bottom", .cells),
            .optional("trailing", .cells),
        ],
        positional: 0,
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in
            .padding(
                Insets(
                    top: view.cells(0) ?? 0, leading: view.cells(1) ?? 0, bottom: view.cells(2) ?? 0,
                    trailing: view.cells(3) ?? 0))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.listRowInsets.address }
