extension Word {
    static let fixedSize = Word(
        "fixedSize", .modifier, in: .layout,
        usage: "view:fixedSize() or :fixedSize { horizontal = true }",
        summary: "The ideal size, whatever is offered.",
        takes: [.optional("horizontal", .boolean), .optional("vertical", .boolean)],
        positional: 0,
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in
            let (horizontal, vertical) = (view.flag(0), view.flag(1))
            let isAll = horizontal == nil && vertical == nil
            return .fixedSize(horizontal: horizontal ?? isAll, vertical: vertical ?? isAll)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fixedSize.address }
