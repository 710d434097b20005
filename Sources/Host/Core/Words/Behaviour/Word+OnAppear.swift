extension Word {
    static let onAppear = Word(
        "onAppear", .modifier, in: .behaviour,
        usage: "view:onAppear(function)",
        summary: "When a view appears (L60).",
        synonyms: ["onMount"],
        takes: [.required("perform", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in .onAppear(try reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onAppear.address }
