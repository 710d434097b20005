extension Word {
    static let underline = Word(
        "underline", .modifier, in: .style,
        usage: "view:underline([flag])",
        summary: "Underlined text.",
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.underline, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.underline.address }
