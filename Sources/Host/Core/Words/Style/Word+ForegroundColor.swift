extension Word {
    static let foregroundColor = Word(
        "foregroundColor", .modifier, in: .style,
        usage: "view:foregroundColor \"red\"",
        summary: "The same as foregroundStyle, by its older name.",
        form: .style,
        takes: [.required("color", [.color, .explicitNil], orOneOf: .foregroundRanks)],
        modifiesEach: true,
        meaning: .style { view in view.foreground })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.foregroundColor.address }
