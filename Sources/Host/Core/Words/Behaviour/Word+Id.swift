extension Word {
    static let id = Word(
        "id", .modifier, in: .behaviour,
        usage: "view:id(value)",
        summary: "Another value makes everything inside anew (L12).",
        takes: [.required("id", .value)],
        meaning: .wrapper { (_, view, base) throws(ScriptError) in View(.identified(try view.identity(0), base)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.id.address }
