extension Word {
    static let label = Word(
        "Label", .leaf, in: .leaf,
        usage: "Label(title, icon) or Label(title, { systemImage = \"star\" })",
        summary: "A title with an icon.",
        takes: [.required("title", .title), .optional("icon", .title), .optional("systemImage", .string)],
        positional: 2,
        options: true,
        optionsMayFollowSooner: true,
        meaning: .content { (reader, view) throws(ScriptError) in
            var icon = try reader.title(view, 1)
            if let name = view.string(2) { icon = try reader.symbol(name, of: "Label") }
            return .stack(Stack(axis: .horizontal, children: [icon, try reader.title(view, 0)]))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.label.address }
