extension Word {
    static let onError = Word(
        "onError", .modifier, in: .behaviour,
        usage: "view:onError(function(message) … end)",
        summary: "What to draw instead when something inside fails (L91).",
        takes: [.required("perform", .function)],
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            View(.guarded(ScriptErrorFallback(try reader.reference(view, 0), reader.scene), base))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onError.address }
