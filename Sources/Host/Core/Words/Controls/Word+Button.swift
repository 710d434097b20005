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
            let (role, image) = (view.string(2), view.string(3))
            let usual = try buttonView(view, action, role: role, image: image, &reader)
            let anchors = reader.anchors
            return try reader.styled(view, usual) {
                var modifiers = usual.modifiers
                if let text = usual.labelText { modifiers.append(.accessibilityLabel(text)) }
                return ScriptStyle.Subject(
                    kind: .button,
                    fields: [
                        ("label", view.value(0, anchors: anchors)), ("role", role.map(Value.string) ?? .nil),
                        ("systemImage", image.map(Value.string) ?? .nil),
                    ], usual: usual
                ) { look in View(.control(ButtonControl(label: .view(look), action: action)), modifiers) }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.button.address }

/// `role` and `image` are nil where they are not given. The image before the label is no part of the name by which events call it.
private func buttonView(
    _ view: ViewCursor, _ action: ScriptAction, role: String?, image: String?, _ reader: inout ViewReader
) throws(ScriptError) -> View {
    var label = try reader.label(view)
    var modifiers: [Modifier] = []
    if let image {
        let name = label.view.words(withIcons: true).joined(separator: " ")
        if !name.isEmpty { modifiers.append(.accessibilityLabel(name)) }
        let image = try reader.symbol(image, of: "Button")
        label = .view(View(.stack(Stack(axis: .horizontal, children: [image, label.view]))))
    }
    switch role {
    case "destructive": modifiers += [.style(.foreground(.role(.error))), .style(.tint(.role(.error)))]
    case "cancel": modifiers.append(.keyboardShortcut(.escape))
    default: break
    }
    return View(.control(ButtonControl(label: label, action: action)), modifiers)
}

extension ControlLabel {
    /// It as a view.
    fileprivate var view: View {
        switch self {
        case .text(let text): .text(text)
        case .view(let view): view
        }
    }
}

final class ButtonControl: ControlView {
    let label: ControlLabel
    private let run: any Action

    init(label: ControlLabel, action: any Action) {
        self.label = label
        run = action
    }

    let name = "Button"
    let kindName = "button"
    let traits: ControlTraits = .command
    var action: (any Action)? { run }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let label = builder.labelBox(label, node)
        let styles = builder.ownContext(of: node).styles
        let style = styles.button == .bordered && node.isDefaultAction ? .prominent : styles.button
        switch style {
        case .bordered: return builder.bordered(label, .button, styles.size, node)
        case .prominent:
            return StyleBox(builder.bordered(label, .prominentButton, styles.size, node), [.attribute(.bold, true)])
        case .plain: return builder.controlBox(node, ControlFigure(.plain), label: label)
        case .own, .ownPlain: return builder.ownBox(label, showsFocus: style == .ownPlain, node)
        case .link:
            return StyleBox(
                builder.controlBox(node, ControlFigure(.link), label: label), [.attribute(.underline, true)])
        }
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        // A dialog is gone after the press of its button, also where that failed.
        do throws(ControlFailure) {
            try controls.run(run, node, "button")
        } catch {
            try controls.close(around: node, atPress: true)
            throw error
        }
        try controls.close(around: node, atPress: true)
    }
}
