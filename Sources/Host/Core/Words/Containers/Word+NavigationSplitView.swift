extension Word {
    static let navigationSplitView = Word(
        "NavigationSplitView", .container, in: .container,
        usage:
            "NavigationSplitView { sidebar, content = view, detail = view, columnVisibility = binding, preferredCompactColumn = binding }",
        summary: "A sidebar and what is chosen in it beside each other; one column at a time in a narrow window.",
        takes: [
            .optional("content", .content), .required("detail", .content), .optional("columnVisibility", .binding),
            .optional("preferredCompactColumn", .binding),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.navigationSplit(view) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationSplitView.address }
