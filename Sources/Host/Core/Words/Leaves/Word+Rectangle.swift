extension Word {
    static let rectangle = Word(
        "Rectangle", .leaf, in: .leaf,
        usage: "Rectangle()",
        summary: "A filled area.",
        form: .shape,
        meaning: .leaf { _ in ShapeLeaf(form: .rectangle) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.rectangle.address }
