extension Word {
    static let onKeyPress = Word(
        "onKeyPress", .modifier, in: .behaviour,
        usage: "view:onKeyPress(\"ctrl+s\", function)",
        summary: "When a key is pressed.",
        synonyms: ["onKeyDown"],
        takes: [.required("key", .key), .required("action", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .onKeyPress(try reader.key(view, 0), try reader.action(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onKeyPress.address }
