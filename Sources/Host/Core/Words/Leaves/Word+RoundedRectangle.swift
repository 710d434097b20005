extension Word {
    static let roundedRectangle = Word(
        "RoundedRectangle", .leaf, in: .leaf,
        usage: "RoundedRectangle()",
        summary: "A filled area with round corners.",
        form: .shape,
        takes: [.optional("cornerRadius", .cells)],
        options: true,
        meaning: .leaf { view in ShapeLeaf(form: view.cells(0) == 0 ? .rectangle : .rounded) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.roundedRectangle.address }
