extension Word {
    static let contextMenu = Word(
        "contextMenu", .modifier, in: .behaviour,
        usage: "view:contextMenu { Button(…), … }",
        summary:
            "Buttons that a click with the other button opens, or shift+f10, the menu key or alt+m where the focus is.",
        takes: [.required("actions", .content)],
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            let actions = try reader.optionalView(view, 0) ?? .empty
            return View.pointed(base, opening: ContextMenuView(Stack(axis: .vertical, children: [actions])))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.contextMenu.address }
