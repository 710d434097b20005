extension Word {
    static let controlGroup = Word(
        "ControlGroup", .container, in: .container,
        usage: "ControlGroup { control, … }",
        summary: "Controls that belong together, side by side without room between them.",
        synonyms: ["ButtonGroup"],
        meaning: .content { (reader, view) throws(ScriptError) in
            .stack(Stack(axis: .horizontal, spacing: 0, children: try reader.children(view)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.controlGroup.address }
