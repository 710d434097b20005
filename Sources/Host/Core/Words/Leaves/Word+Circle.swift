extension Word {
    static let circle = Word(
        "Circle", .leaf, in: .leaf,
        usage: "Circle()",
        summary: "A filled circle, as large as there is room for.",
        form: .shape,
        meaning: .leaf { _ in ShapeLeaf(form: .circle) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.circle.address }
