extension Word {
    static let rectangle = Word(
        "Rectangle", .leaf, in: .leaf,
        usage: "Rectangle()",
        summary: "A filled area.",
        meaning: .leaf { _ in ShapeLeaf(isRounded: false) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.rectangle.address }
