extension Word {
    static let safeAreaInset = Word(
        "safeAreaInset", .modifier, in: .layout,
        usage: "view:safeAreaInset(\"bottom\", view [, { spacing = n, alignment = \"center\" }])",
        summary: "A view at an edge of another, which gets the rest.",
        takes: [
            .required("edge", oneOf: ["top", "bottom", "leading", "trailing"]),
            .required("content", [.content, .function]), .optional("spacing", .cells),
            .optional("alignment", oneOf: .alignments),
        ],
        positional: 2,
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            let edge = view.string(0).flatMap(Stack.Inset.Edge.init(rawValue:)) ?? .bottom
            var bar = try reader.optionalView(view, 1)
            if bar == nil {
                bar = try view.callBuilder(1) { (results) throws(ScriptError) in
                    try reader.view(results, of: "the content of safeAreaInset")
                }
            }
            var stack = Stack(
                axis: edge.isVertical ? .vertical : .horizontal, children: [base, bar ?? .empty], isWrapper: true)
            stack.spacing = view.cells(2)
            stack.inset = Stack.Inset(edge: edge, alignment: view.alignment(3) ?? .center)
            return View(.stack(stack))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.safeAreaInset.address }
