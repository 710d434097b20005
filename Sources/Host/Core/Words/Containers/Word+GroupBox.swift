extension Word {
    static let groupBox = Word(
        "GroupBox", .container, in: .container,
        usage: "GroupBox { label = \"x\", view, … }",
        summary: "A box with a title around its views.",
        takes: [
            .optional("label", .words), .optional("spacing", .cells),
            .optional("alignment", oneOf: .horizontalAlignments),
        ],
        meaning: .view { (reader, view) throws(ScriptError) in
            let border = Border(style: .rounded, title: view.string(0), isGroup: true)
            let usual = View(.group([View(.stack(try reader.column(view, 1)), [.border(border)])]))
            let anchors = reader.anchors
            return try reader.styled(view, usual) {
                ScriptStyle.Subject(
                    kind: .groupBox, fields: [("label", .string(view.string(0) ?? ""))],
                    children: view.childValues(anchors: anchors), usual: usual
                ) { $0 }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.groupBox.address }
