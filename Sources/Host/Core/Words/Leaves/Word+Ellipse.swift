extension Word {
    static let ellipse = Word(
        "Ellipse", .leaf, in: .leaf,
        usage: "Ellipse()",
        summary: "A filled oval.",
        form: .shape,
        meaning: .leaf { _ in ShapeLeaf(form: .ellipse) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.ellipse.address }
