extension Word {
    static let accentColor = Word(
        "accentColor", .modifier, in: .style,
        usage: "view:accentColor \"blue\"",
        summary: "The same as tint, by its older name.",
        takes: [.required("color", [.color, .explicitNil])],
        modifiesEach: true,
        meaning: .style { view in view.color(0).map(StyleChange.tint) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.accentColor.address }
