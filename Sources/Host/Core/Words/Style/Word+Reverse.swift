extension Word {
    static let reverse = Word(
        "reverse", .modifier, in: .style,
        usage: "view:reverse([flag])",
        summary: "Foreground and background exchanged.",
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.reverse, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.reverse.address }
