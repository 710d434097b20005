extension Word {
    static let navigationTitle = Word(
        "navigationTitle", .modifier, in: .behaviour,
        usage: "view:navigationTitle \"x\"",
        summary: "The title of a page.",
        synonyms: ["navigationBarTitle"],
        takes: [.required("title", .words)],
        meaning: .modifier { _, view in .preference(PageTitle.key, .string(view.string(0) ?? "")) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationTitle.address }
