extension Word {
    static let onDisappear = Word(
        "onDisappear", .modifier, in: .behaviour,
        usage: "view:onDisappear(function)",
        summary: "When it leaves (L60).",
        synonyms: ["onUnmount"],
        takes: [.required("perform", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in .onDisappear(try reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onDisappear.address }
