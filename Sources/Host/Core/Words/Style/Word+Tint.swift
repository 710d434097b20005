extension Word {
    static let tint = Word(
        "tint", .modifier, in: .style,
        usage: "view:tint \"blue\"",
        summary: "The colour of controls.",
        takes: [.required("color", [.color, .explicitNil])],
        modifiesEach: true,
        meaning: .style { view in view.color(0).map(StyleChange.tint) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tint.address }
