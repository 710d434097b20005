extension Word {
    static let textSelection = Word(
        "textSelection", .modifier, in: .behaviour,
        usage: "view:textSelection(flag)",
        summary: "Whether the mouse selects the text inside; alt+w copies it.",
        takes: [.optional("isActive", .boolean)],
        meaning: .modifier { _, view in .textSelection(view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textSelection.address }
