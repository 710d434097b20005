extension Word {
    static let toolbar = Word(
        "toolbar", .modifier, in: .behaviour,
        usage: "view:toolbar { … }",
        summary: "Controls of a page.",
        takes: [.optional("actions", .content)],
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            let items = try reader.optionalView(view, 0) ?? .empty
            let row = View(.stack(Stack(axis: .horizontal, children: [items])))
            return View(.stack(Stack(axis: .vertical, children: [base, View(.divider), row], isWrapper: true)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toolbar.address }
