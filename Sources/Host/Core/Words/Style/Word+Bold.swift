extension Word {
    static let bold = Word(
        "bold", .modifier, in: .style,
        usage: "view:bold([flag])",
        summary: "Bold text.",
        synonyms: ["strong"],
        form: .style,
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .style { view in .attribute(.bold, view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.bold.address }
