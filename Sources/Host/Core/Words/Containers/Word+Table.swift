extension Word {
    static let table = Word(
        "Table", .container, in: .container,
        usage: "Table(list, id, { TableColumn(…), …, selection = binding, sortOrder = binding })",
        summary: "Rows that scroll, in columns below a header that sorts them.",
        form: .table,
        takes: [
            .required("rows", [.list, .cells, .binding]), .optional("id", [.string, .function]),
            .optional("selection", .binding), .optional("sortOrder", .binding),
        ],
        check: { (given) throws(CallError) in try given.checkColumns() },
        notesPlace: true,
        meaning: .content { (reader, view) throws(ScriptError) in .component(try reader.table(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.table.address }
