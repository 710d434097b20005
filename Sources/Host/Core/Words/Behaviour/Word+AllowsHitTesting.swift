extension Word {
    static let allowsHitTesting = Word(
        "allowsHitTesting", .modifier, in: .behaviour,
        usage: "view:allowsHitTesting(false)",
        summary: "Whether the mouse means what is inside; else it means what lies behind.",
        takes: [.optional("isEnabled", .boolean)],
        modifiesEach: true,
        meaning: .modifier { _, view in .allowsHitTesting(view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.allowsHitTesting.address }
