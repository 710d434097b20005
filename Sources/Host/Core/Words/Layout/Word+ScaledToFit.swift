extension Word {
    static let scaledToFit = Word(
        "scaledToFit", .modifier, in: .layout,
        usage: "view:scaledToFit()",
        summary: "As :aspectRatio \"fit\" of what the view is: as large as fits, in its own shape.",
        modifiesEach: true,
        meaning: .modifier { _, _ in .aspectRatio(nil, fills: false) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scaledToFit.address }
