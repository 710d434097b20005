extension Word {
    static let onMove = Word(
        "onMove", .modifier, in: .behaviour,
        usage: "ForEach(…):onMove(function(from, to) … end)",
        summary: "alt+up and alt+down on a row of a List with a selection: where its element is, and where it goes.",
        takes: [.required("perform", .function)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkForEach() },
        meaning: .modifier { (reader, view) throws(ScriptError) in try .onMove(reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onMove.address }
