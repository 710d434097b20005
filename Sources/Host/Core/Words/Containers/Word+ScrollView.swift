extension Word {
    static let scrollView = Word(
        "ScrollView", .container, in: .container,
        usage: "ScrollView { view, … }",
        summary: "Shows a part of its content, and moves over it.",
        takes: [
            .optional("axis", oneOf: .axes), .optional("spacing", .cells),
            .optional("alignment", oneOf: .horizontalAlignments),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            let axis = view.string(0).flatMap(Scroll.Axis.init(rawValue:)) ?? .vertical
            let column = try reader.column(view, 1)
            let isPlain = column.spacing == nil && column.alignment == nil
            return .scroll(Scroll(axis: axis, children: isPlain ? column.children : [View(.stack(column))]))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scrollView.address }
