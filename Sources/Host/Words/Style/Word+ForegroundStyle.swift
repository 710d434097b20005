extension Word {
    static let foregroundStyle = Word(
        "foregroundStyle", .modifier, in: .style,
        usage: "view:foregroundStyle \"red\"",
        summary: "The colour of text: a name, #rrggbb, or 0 to 255.",
        synonyms: ["color", "foregroundColor", "foreground"],
        form: .style,
        takes: [.required("color", .color)],
        modifiesEach: true,
        meaning: .style { view in view.color(0).map(StyleChange.foreground) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.foregroundStyle.address }
