extension Word {
    static let accessibilityLabel = Word(
        "accessibilityLabel", .modifier, in: .behaviour,
        usage: "view:accessibilityLabel \"x\"",
        summary: "What a view is called.",
        takes: [.required("label", .words)],
        meaning: .modifier { _, view in .accessibilityLabel(view.string(0) ?? "") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.accessibilityLabel.address }
