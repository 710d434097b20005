extension Word {
    static let background = Word(
        "background", .modifier, in: .layout,
        usage: "view:background(view or colour, { alignment = \"center\" })",
        summary: "A view behind.",
        takes: [.required("content", [.content, .color, .explicitNil]), .optional("alignment", oneOf: .alignments)],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .either(
            { _, view in view.isView(0) ? nil : view.color(0).map { .background($0) } },
            { (reader, view, base) throws(ScriptError) in base.layered(try reader.layers(view, isOverlay: false)) }))
}

@section("luaview_words") @used private let entry: WordEntry = { Word.background.address }
