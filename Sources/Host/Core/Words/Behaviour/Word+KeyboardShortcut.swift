extension Word {
    static let keyboardShortcut = Word(
        "keyboardShortcut", .modifier, in: .behaviour,
        usage: "view:keyboardShortcut \"ctrl+n\", view:keyboardShortcut \"default\" or \"cancel\"",
        summary: "A key that presses it; enter presses the default button, escape the one that cancels.",
        takes: [.required("key", .key, orOneOf: ["default", "cancel"])],
        meaning: .modifier { (reader, view) throws(ScriptError) in
            switch view.string(0) {
            case "default": .keyboardShortcut(.enter)
            case "cancel": .keyboardShortcut(.escape)
            default: .keyboardShortcut(try reader.key(view, 0))
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.keyboardShortcut.address }
