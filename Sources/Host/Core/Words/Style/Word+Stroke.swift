extension Word {
    static let stroke = Word(
        "stroke", .modifier, in: .style,
        usage: "view:stroke [\"red\"]",
        summary: "Draws a shape as its outline.",
        takes: [.optional("color", .color)],
        check: { (given) throws(CallError) in try given.checkShape() },
        meaning: .wrapper { _, view, base in
            base.shaped { shape in shape.stroke = view.color(0).map(ShapeLeaf.Stroke.color) ?? .foreground }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.stroke.address }
