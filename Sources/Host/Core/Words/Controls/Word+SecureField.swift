extension Word {
    static let secureField = Word(
        "SecureField", .leaf, in: .control,
        usage: "SecureField(prompt, self.bind.field)",
        summary: "A line of text that is not shown.",
        takes: [.required("prompt", .words), .required("text", .binding)],
        meaning: .control { (reader, view) throws(ScriptError) in
            SecureFieldControl(prompt: view.string(0) ?? "", text: try reader.binding(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.secureField.address }

/// A text field that shows how much was typed, and not what.
final class SecureFieldControl: TextControl {
    let prompt: String
    let content: any BindingSource

    init(prompt: String, text: any BindingSource) {
        self.prompt = prompt
        content = text
    }

    let name = "SecureField"
    let kindName = "secure field"
    let form = TextForm.secret

    func check(_ value: Value) throws(ScriptError) {
        switch value {
        case .reference(let text) where text.typeName == "String": return
        case .reference: throw mismatch(value, wanted: "a text")
        default: try checkText(value)
        }
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        builder.fieldBox(String(repeating: "•", count: node.value.fieldText.count), prompt, node)
    }
}
