extension Word {
    static let clipped = Word(
        "clipped", .modifier, in: .layout,
        usage: "view:clipped()",
        summary: "Draws nothing outside its own area.",
        modifiesEach: true,
        meaning: .modifier { _, _ in .clipped })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.clipped.address }
