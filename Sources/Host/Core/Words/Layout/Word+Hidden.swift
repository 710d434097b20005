extension Word {
    static let hidden = Word(
        "hidden", .modifier, in: .layout,
        usage: "view:hidden()",
        summary: "Keeps the room, draws nothing.",
        takes: [.optional("isActive", .boolean)],
        modifiesEach: true,
        meaning: .modifier { _, view in .hidden(view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.hidden.address }
