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
            TextEditorControl(
                prompt: view.string(0) ?? "", text: try reader.binding(view, 1), language: view.string(2))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textEditor.address }

/// A text of many lines; of code in the colours of its language. Also that of a `TextField` with a vertical axis.
final class TextEditorControl: TextControl {
    let prompt: String
    let content: any BindingSource
    let name: String
    private let language: String?

    init(_ name: String = "TextEditor", prompt: String, text: any BindingSource, language: String? = nil) {
        self.name = name
        self.prompt = prompt
        content = text
        self.language = language
    }

    let kindName = "text editor"
    let form = TextForm.lines
    let traits: ControlTraits = .pages

    func looksLike(_ other: any ControlView) -> Bool {
        (other as? TextEditorControl)?.language == language && caption == other.caption
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        TextEditorBox(node, prompt: prompt, language: language)
    }
}
