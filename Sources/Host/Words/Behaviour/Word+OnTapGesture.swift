extension Word {
    static let onTapGesture = Word(
        "onTapGesture", .modifier, in: .behaviour,
        usage: "view:onTapGesture(function)",
        summary: "When it is clicked.",
        synonyms: ["onClick", "onTap", "onPress"],
        takes: [.required("perform", .function)],
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in .onTapGesture(try reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onTapGesture.address }
