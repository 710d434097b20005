extension Word {
    static let capsule = Word(
        "Capsule", .leaf, in: .leaf,
        usage: "Capsule()",
        summary: "A filled area with half circles at its ends.",
        form: .shape,
        meaning: .leaf { _ in ShapeLeaf(form: .capsule) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.capsule.address }
