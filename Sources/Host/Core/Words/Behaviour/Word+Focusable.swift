extension Word {
    static let focusable = Word(
        "focusable", .modifier, in: .behaviour,
        usage: "view:focusable(flag)",
        summary: "Whether it can have the focus.",
        takes: [.optional("isActive", .boolean)],
        meaning: .modifier { _, view in .focusable(view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.focusable.address }
