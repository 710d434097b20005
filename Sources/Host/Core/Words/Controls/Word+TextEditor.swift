extension Word {
    static let textEditor = Word(
        "TextEditor", .leaf, in: .control,
        usage: "TextEditor(self.bind.field) or TextEditor(self.bind.field, { language = \"lua\" })",
        summary:
            "Lines of text to edit; those of code in the colours of their language, as a CodeView has them.",
        synonyms: ["TextArea"],
        takes: [
            .optional("prompt", .words), .required("text", .binding),
            .optional("language", oneOf: WordSchema.codeLanguages),
        ],
        positional: 2,
        options: true,
        optionsMayFollowSooner: true,
        shortcut: .init(arguments: 1, parameter: "text"),
        meaning: .control { (reader, view) throws(ScriptError) in
            .textEditor(
                prompt: view.string(0) ?? "", text: try reader.binding(view, 1), language: view.string(2))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textEditor.address }
