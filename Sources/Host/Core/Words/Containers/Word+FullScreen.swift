extension Word {
    static let fullScreen = Word(
        "FullScreen", .container, in: .container,
        usage: "FullScreen { view, …, spacing = n, alignment = \"leading\" }",
        summary: "A VStack; at the root it takes a terminal's whole window.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.stack(view, .vertical, isFullScreen: true)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fullScreen.address }
