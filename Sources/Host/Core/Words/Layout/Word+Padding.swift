extension Word {
    static let padding = Word(
        "padding", .modifier, in: .layout,
        usage: "view:padding([n]) or :padding { horizontal = 1, top = 2 }",
        summary: "Blank cells around a view.",
        synonyms: ["margin"],
        takes: [
            .optional("all", .cells), .optional("horizontal", .cells), .optional("vertical", .cells),
            .optional("top", .cells), .optional("leading", .cells), .optional("bottom", .cells),
            .optional("trailing", .cells),
        ],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in .padding(insets(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.padding.address }

/// A side's own length wins over that of its direction, which wins over that for all; alone, `:padding()` is 1.
private func insets(_ view: ViewCursor) -> Insets {
    let given = (0..<7).map { view.cells($0) }
    let all = given[0] ?? (given.allSatisfy { $0 == nil } ? 1 : 0)
    let horizontal = given[1] ?? all
    let vertical = given[2] ?? all
    return Insets(
        top: given[3] ?? vertical, leading: given[4] ?? horizontal,
        bottom: given[5] ?? vertical, trailing: given[6] ?? horizontal)
}
