extension Word {
    static let emptyView = Word(
        "EmptyView", .leaf, in: .container,
        usage: "EmptyView()",
        summary: "Nothing.",
        form: .empty,
        meaning: .content { _, _ in .empty })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.emptyView.address }
