extension Word {
    static let simultaneousGesture = Word(
        "simultaneousGesture", .modifier, in: .behaviour,
        usage: "view:simultaneousGesture(DragGesture():onEnded(function(value) … end))",
        summary: "A gesture beside all others (L114).",
        synonyms: [],
        takes: [.required("gesture", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkGesture("gesture") },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .gesture(GestureUse(try reader.gesture(view, 0), .beside))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.simultaneousGesture.address }
