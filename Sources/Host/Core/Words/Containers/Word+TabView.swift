extension Word {
    static let tabView = Word(
        "TabView", .container, in: .container,
        usage: "TabView { view:tag(…), … }",
        summary: "One of several views, chosen by tabs.",
        synonyms: ["Tabs"],
        takes: [.optional("selection", .binding)],
        meaning: .content { (reader, view) throws(ScriptError) in .component(try reader.tabs(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tabView.address }
