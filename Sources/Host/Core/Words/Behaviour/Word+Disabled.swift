extension Word {
    static let disabled = Word(
        "disabled", .modifier, in: .behaviour,
        usage: "view:disabled(flag)",
        summary: "Controls inside cannot be used.",
        takes: [.optional("isDisabled", .boolean)],
        modifiesEach: true,
        meaning: .modifier { _, view in .disabled(view.flag(0) ?? true) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.disabled.address }
