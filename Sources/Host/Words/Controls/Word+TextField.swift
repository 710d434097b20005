extension Word {
    static let textField = Word(
        "TextField", .leaf, in: .control,
        usage: "TextField(prompt, self.bind.field)",
        summary: "A line of text to edit.",
        synonyms: ["Input", "TextInput"],
        takes: [.required("prompt", .words), .required("text", .binding)],
        meaning: .control { (reader, view) throws(ScriptError) in
            .textField(prompt: view.string(0) ?? "", text: try reader.binding(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textField.address }
