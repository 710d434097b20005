extension Word {
    static let resizable = Word(
        "resizable", .modifier, in: .layout,
        usage: "Image \"photo.png\":resizable()",
        summary: "A picture takes the size that it is offered; without, a cell for each two of its pixels.",
        modifiesEach: true,
        meaning: .modifier { _, _ in .controlStyle(.picture, 1) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.resizable.address }
