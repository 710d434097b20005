extension Word {
    static let keyboardShortcut = Word(
        "keyboardShortcut", .modifier, in: .behaviour,
        usage: "view:keyboardShortcut \"ctrl+n\"",
        summary: "A key that presses it.",
        takes: [.required("key", .key)],
        meaning: .modifier { (reader, view) throws(ScriptError) in .keyboardShortcut(try reader.key(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.keyboardShortcut.address }
