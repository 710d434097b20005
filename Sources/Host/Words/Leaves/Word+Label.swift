extension Word {
    static let label = Word(
        "Label", .leaf, in: .leaf,
        usage: "Label(title, icon)",
        summary: "A title with an icon.",
        takes: [.required("title", .title), .optional("icon", .title)],
        meaning: .content { (reader, view) throws(ScriptError) in
            .stack(Stack(axis: .horizontal, children: [try reader.title(view, 1), try reader.title(view, 0)]))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.label.address }
