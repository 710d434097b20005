extension Word {
    static let divider = Word(
        "Divider", .leaf, in: .leaf,
        usage: "Divider()",
        summary: "A line across its stack.",
        meaning: .content { _, _ in .divider })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.divider.address }
