extension Word {
    static let navigationStack = Word(
        "NavigationStack", .container, in: .container,
        usage: "NavigationStack { view } or NavigationStack { view, path = self.bind.path }",
        summary: "A view, and the pages that are opened on top of it; the path is the list of their values.",
        synonyms: ["NavigationView"],
        takes: [.optional("path", .binding)],
        meaning: .content { (reader, view) throws(ScriptError) in .component(try reader.navigation(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationStack.address }
