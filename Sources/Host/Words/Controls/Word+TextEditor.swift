extension Word {
    static let textEditor = Word(
        "TextEditor", .leaf, in: .control,
        usage: "TextEditor(self.bind.field)",
        summary: "Lines of text to edit.",
        synonyms: ["TextArea"],
        takes: [.optional("prompt", .words), .required("text", .binding)],
        shortcut: .init(arguments: 1, parameter: "text"),
        meaning: .control { (reader, view) throws(ScriptError) in
            .textEditor(prompt: view.string(0) ?? "", text: try reader.binding(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textEditor.address }
