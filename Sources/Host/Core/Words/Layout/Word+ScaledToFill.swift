extension Word {
    static let scaledToFill = Word(
        "scaledToFill", .modifier, in: .layout,
        usage: "view:scaledToFill()",
        summary:
            "As :aspectRatio \"fill\" of what the view is: it fills what it is offered, in its own shape; :clipped() cuts the rest.",
        modifiesEach: true,
        meaning: .modifier { _, _ in .aspectRatio(nil, fills: true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scaledToFill.address }
