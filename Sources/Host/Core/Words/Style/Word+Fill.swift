extension Word {
    static let fill = Word(
        "fill", .modifier, in: .style,
        usage: "view:fill \"red\"",
        summary: "The colour of a shape.",
        takes: [.required("color", .color)],
        check: { (given) throws(CallError) in try given.checkShape() },
        meaning: .wrapper { _, view, base in base.shaped { shape in shape.fill = view.color(0) } })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fill.address }
