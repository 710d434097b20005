extension Word {
    static let gesture = Word(
        "gesture", .modifier, in: .behaviour,
        usage: "view:gesture(DragGesture():onEnded(function(value) … end))",
        summary: "A drag, a long press or taps of the mouse; those of views inside come first (L114).",
        synonyms: ["onDrag", "onMouseDrag"],
        takes: [.required("gesture", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkGesture("gesture") },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .gesture(GestureUse(try reader.gesture(view, 0), .behind))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gesture.address }
