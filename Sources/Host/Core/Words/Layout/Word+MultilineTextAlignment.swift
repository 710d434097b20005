extension Word {
    static let multilineTextAlignment = Word(
        "multilineTextAlignment", .modifier, in: .layout,
        usage: "view:multilineTextAlignment \"center\"",
        summary: "How lines of text are aligned.",
        takes: [.required("alignment", oneOf: .horizontalAlignments)],
        modifiesEach: true,
        meaning: .modifier { _, view in view.alignment(0).map { .text(.alignment($0.horizontal)) } })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.multilineTextAlignment.address }
