extension Word {
    static let overlay = Word(
        "overlay", .modifier, in: .layout,
        usage: "view:overlay(view, { alignment = \"center\" })",
        summary: "A view in front.",
        takes: [.required("content", [.content, .explicitNil]), .optional("alignment", oneOf: .alignments)],
        positional: 1,
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            base.layered(try reader.layers(view, isOverlay: true))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.overlay.address }
