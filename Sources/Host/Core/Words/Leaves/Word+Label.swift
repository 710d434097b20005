extension Word {
    static let label = Word(
        "Label", .leaf, in: .leaf,
        usage: "Label(title, icon) or Label(title, { systemImage = \"star\" })",
        summary: "A title with an icon.",
        takes: [.required("title", .title), .optional("icon", .title), .optional("systemImage", .string)],
        positional: 2,
        options: true,
        optionsMayFollowSooner: true,
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            var icon = try reader.title(view, 1)
            if let name = view.string(2) { icon = try reader.symbol(name, of: "Label") }
            let parts = [icon, try reader.title(view, 0)]
            let usual = View(.stack(Stack(axis: .horizontal, children: parts, isLabel: true)))
            let anchors = reader.anchors
            return try reader.styled(view, usual) {
                ScriptStyle.Subject(
                    kind: .label,
                    fields: [
                        ("title", view.value(0, anchors: anchors)), ("icon", view.value(1, anchors: anchors)),
                        ("systemImage", view.string(2).map(Value.string) ?? .nil),
                    ], usual: usual
                ) { $0 }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.label.address }
