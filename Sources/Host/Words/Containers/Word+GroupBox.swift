extension Word {
    static let groupBox = Word(
        "GroupBox", .container, in: .container,
        usage: "GroupBox { label = \"x\", view, … }",
        summary: "A box with a title around its views.",
        takes: [
            .optional("label", .words), .optional("spacing", .cells),
            .optional("alignment", oneOf: .horizontalAlignments),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            let border = Border(style: .rounded, title: view.string(0), fitsTitle: true)
            return .group([View(.stack(try reader.column(view, 1)), [.border(border)])])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.groupBox.address }
