extension Word {
    static let color = Word(
        "Color", .leaf, in: .leaf,
        usage: "Color \"red\"",
        summary: "An area of one colour.",
        takes: [.required("color", .color)],
        meaning: .leaf { view in ColorLeaf(color: view.color(0) ?? .ansi(0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.color.address }
