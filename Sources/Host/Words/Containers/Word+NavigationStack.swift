extension Word {
    static let navigationStack = Word(
        "NavigationStack", .container, in: .container,
        usage: "NavigationStack { view }",
        summary: "A view, and the pages that are opened on top of it.",
        synonyms: ["NavigationView"],
        meaning: .content { (reader, view) throws(ScriptError) in .component(try reader.navigation(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationStack.address }
