extension Word {
    static let onDelete = Word(
        "onDelete", .modifier, in: .behaviour,
        usage: "ForEach(…):onDelete(function(index) … end)",
        summary: "The delete key on a row of a List with a selection: the number of its element.",
        takes: [.required("perform", .function)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkForEach() },
        meaning: .modifier { (reader, view) throws(ScriptError) in try .onDelete(reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onDelete.address }
