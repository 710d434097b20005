extension Word {
    static let foregroundStyle = Word(
        "foregroundStyle", .modifier, in: .style,
        usage: "view:foregroundStyle \"red\"",
        summary: "The colour of text: a name, #rrggbb, 0 to 255, a Color, or primary, secondary, tertiary, accent.",
        synonyms: ["color", "foreground"],
        form: .style,
        takes: [.required("color", .color, orOneOf: .foregroundRanks)],
        modifiesEach: true,
        meaning: .style { view in view.foreground })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.foregroundStyle.address }
