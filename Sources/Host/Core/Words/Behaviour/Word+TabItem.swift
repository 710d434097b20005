extension Word {
    static let tabItem = Word(
        "tabItem", .modifier, in: .behaviour,
        usage: "view:tabItem \"x\"",
        summary: "The label of a tab.",
        takes: [.required("label", .title)],
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            var base = base
            base.modifiers.append(.tabItem(try reader.label(view)))
            return base
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tabItem.address }
