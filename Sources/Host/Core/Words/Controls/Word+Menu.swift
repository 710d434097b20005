extension Word {
    static let menu = Word(
        "Menu", .container, in: .control,
        usage: "Menu(label, { view, … })",
        summary: "Buttons behind one button.",
        takes: [.required("label", .title)],
        meaning: .content { (reader, view) throws(ScriptError) in
            let content = Stack(axis: .vertical, children: try reader.children(view))
            return .component(
                ExpandableView(.menu, label: try reader.label(view), isExpanded: nil, content: content))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.menu.address }
