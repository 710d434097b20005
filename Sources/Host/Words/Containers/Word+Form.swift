extension Word {
    static let form = Word(
        "Form", .container, in: .container,
        usage: "Form { view, … }",
        summary: "Controls below each other.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in try reader.stack(view, .vertical) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.form.address }
