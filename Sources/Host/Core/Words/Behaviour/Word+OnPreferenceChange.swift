extension Word {
    static let onPreferenceChange = Word(
        "onPreferenceChange", .modifier, in: .behaviour,
        usage: "view:onPreferenceChange(Name, function(value) … end)",
        summary: "When what the views inside hand up has changed (L33).",
        takes: [.required("key", .preference), .required("perform", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .onPreferenceChange(try reader.preference(view), try reader.action(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onPreferenceChange.address }
