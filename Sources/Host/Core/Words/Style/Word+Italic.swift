extension Word {
    static let italic = Word(
        "italic", .modifier, in: .style,
        usage: "view:italic([flag])",
        summary: "Italic text.",
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.italic, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.italic.address }
