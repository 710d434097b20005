extension Word {
    static let tableColumn = Word(
        "TableColumn", .leaf, in: .container,
        usage:
            "TableColumn(title, field or function, function, { width = n, alignment = \"trailing\", comparator = function })",
        summary: "A column of a Table: what it is called, its value, its view.",
        form: .tableColumn,
        takes: [
            .required("title", .title), .optional("value", [.string, .function]), .optional("content", .function),
            .optional("comparator", .function), .optional("sortable", .boolean), .optional("width", .length),
            .optional("minWidth", .real), .optional("idealWidth", .real), .optional("maxWidth", .real),
            .optional("alignment", oneOf: .horizontalAlignments),
        ],
        positional: 3,
        options: true,
        optionsMayFollowSooner: true,
        shortcut: .init(arguments: 2, parameter: "content", if: .function),
        check: { (given) throws(CallError) in try given.refuse("width", beside: ["minWidth", "idealWidth", "maxWidth"])
        },
        notesPlace: true,
        meaning: .content { (_, _) throws(ScriptError) in throw ScriptError("a TableColumn stands in a Table alone") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tableColumn.address }
