extension Word {
    static let strikethrough = Word(
        "strikethrough", .modifier, in: .style,
        usage: "view:strikethrough([flag])",
        summary: "Text with a line through it.",
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.strikethrough, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.strikethrough.address }
