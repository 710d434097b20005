extension Word {
    static let help = Word(
        "help", .modifier, in: .behaviour,
        usage: "view:help \"what it is for\"",
        summary: "A text that is shown where the mouse rests, and below the interface while the view has the focus.",
        synonyms: ["tooltip"],
        takes: [.required("text", .words)],
        meaning: .wrapper { _, view, base in View.pointed(base, opening: HelpView(view.string(0) ?? "")) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.help.address }
