extension Word {
    static let highPriorityGesture = Word(
        "highPriorityGesture", .modifier, in: .behaviour,
        usage: "view:highPriorityGesture(DragGesture():onEnded(function(value) … end))",
        summary: "A gesture that comes before those of views inside (L114).",
        synonyms: [],
        takes: [.required("gesture", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkGesture("gesture") },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .gesture(GestureUse(try reader.gesture(view, 0), .before))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.highPriorityGesture.address }
