extension Word {
    static let button = Word(
        "Button", .leaf, in: .control,
        usage: "Button(label, function, { role = \"destructive\" or \"cancel\", systemImage = \"trash\" })",
        summary: "Runs an action when it is pressed.",
        takes: [
            .required("label", .title), .required("action", .function),
            .optional("role", oneOf: ["destructive", "cancel"]), .optional("systemImage", .string),
        ],
        positional: 2,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let action = ScriptAction(try reader.reference(view, 1))
            return try buttonView(view, action, role: view.string(2), image: view.string(3), &reader)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.button.address }

/// `role` and `image` are nil where they are not given. The image before the label is no part of the name by which events call it.
private func buttonView(
    _ view: ViewCursor, _ action: ScriptAction, role: String?, image: String?, _ reader: inout ViewReader
) throws(ScriptError) -> View {
    var label = try reader.label(view)
    var modifiers: [Modifier] = []
    if let name = image {
        if case .text(let text) = label { modifiers.append(.accessibilityLabel(text)) }
        let image = try reader.symbol(name, of: "Button")
        label = .view(View(.stack(Stack(axis: .horizontal, children: [image, label.view]))))
    }
    switch role {
    case "destructive": modifiers.append(.style(.foreground(.ansi(1))))
    case "cancel": modifiers.append(.keyboardShortcut(.escape))
    default: break
    }
    return View(.control(.button(label: label, action: action)), modifiers)
}

extension Control.Label {
    /// It as a view.
    fileprivate var view: View {
        switch self {
        case .text(let text): .text(text)
        case .view(let view): view
        }
    }
}
