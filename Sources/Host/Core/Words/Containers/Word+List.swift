extension Word {
    static let list = Word(
        "List", .container, in: .container,
        usage:
            "List { view, …, selection = binding } or List(list, id, function(element, index) … end, { children = \"field\" })",
        summary: "Rows that scroll, and can be chosen; only those in view are made.",
        form: .listView,
        takes: [
            .optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments),
            .optional("selection", .binding), .optional("children", [.string, .function]),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            if view.reference(3, anchors: reader.anchors) != nil {
                return try reader.outlineList(view, children: 3, selection: 2)
            }
            let selection = reader.optionalBinding(view, 2).map { RowsControl(.list, selection: $0) }
            let rows = View(try reader.lazyStack(view, .vertical, isSelectable: selection != nil))
            return .scroll(Scroll(axis: .vertical, children: [rows], selection: selection, isList: true))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.list.address }
