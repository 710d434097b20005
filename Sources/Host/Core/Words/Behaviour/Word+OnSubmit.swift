extension Word {
    static let onSubmit = Word(
        "onSubmit", .modifier, in: .behaviour,
        usage: "view:onSubmit(function)",
        summary: "When a text field's Enter is pressed.",
        takes: [.required("perform", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in .onSubmit(try reader.action(view, 0)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onSubmit.address }
