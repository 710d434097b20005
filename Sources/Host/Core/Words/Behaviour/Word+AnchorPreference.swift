extension Word {
    static let anchorPreference = Word(
        "anchorPreference", .modifier, in: .behaviour,
        usage: "view:anchorPreference(Name, function(place) … return value end)",
        summary:
            "Hands up what the function makes of where the view is drawn: x, y, width, height, in the whole interface (L33).",
        takes: [.required("key", .preference), .required("transform", .function)],
        meaning: .view { (reader, view) throws(ScriptError) in try reader.anchorPreference(view) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.anchorPreference.address }
