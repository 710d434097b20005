extension Word {
    static let dim = Word(
        "dim", .modifier, in: .style,
        usage: "view:dim([flag])",
        summary: "Faint text.",
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.dim, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.dim.address }
