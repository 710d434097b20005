extension Word {
    static let toggle = Word(
        "Toggle", .leaf, in: .control,
        usage: "Toggle(label, self.bind.field)",
        summary: "On or off.",
        synonyms: ["Checkbox", "Switch"],
        takes: [.required("label", .title), .required("isOn", .binding)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let binding = try reader.binding(view, 1)
            let usual = View(.control(ToggleControl(label: try reader.label(view), isOn: binding)))
            let anchors = reader.anchors
            return try reader.styled(view, usual) {
                let name = usual.labelText.map { [Modifier.accessibilityLabel($0)] } ?? []
                return ScriptStyle.Subject(
                    kind: .toggle, fields: [("label", view.value(0, anchors: anchors))], binding: binding, usual: usual
                ) { look in View(.control(ToggleControl(label: .view(look), isOn: binding)), name) }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toggle.address }

final class ToggleControl: ControlView {
    let label: ControlLabel
    private let isOn: any BindingSource

    init(label: ControlLabel, isOn: any BindingSource) {
        self.label = label
        self.isOn = isOn
    }

    let name = "Toggle"
    let kindName = "toggle"
    let traits: ControlTraits = .command
    var binding: (any BindingSource)? { isOn }

    func check(_ value: Value) throws(ScriptError) { try checkFlag(value) }
    func take(_ text: String, _ node: Node) throws(ControlFailure) { try node.write(node.flag(text), to: isOn) }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let label = builder.shown(label, node)
        let styles = builder.ownContext(of: node).styles
        let (gap, isOn) = (label.isEmpty ? "" : " ", node.value.isTrue)
        let inner = builder.labelBox(label, node)
        switch styles.toggle {
        case .own, .ownPlain: return builder.ownBox(inner, showsFocus: styles.toggle == .ownPlain, node)
        case .checkbox:
            let figure = ControlFigure(.checkbox(isOn), before: (isOn ? "[x]" : "[ ]") + gap)
            return builder.controlBox(node, figure, label: inner)
        case .switch:
            let figure = ControlFigure(.switch(isOn), before: (isOn ? "(on )" : "(off)") + gap)
            return builder.controlBox(node, figure, label: inner)
        case .button:
            return builder.bordered(inner, isOn ? .prominentButton : .button, styles.size, node, isMarked: isOn)
        }
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        try node.write(.boolean(!node.value.isTrue), to: isOn)
    }
}

extension ControlView {
    /// Throws unless the value says whether something is so; nil says no.
    func checkFlag(_ value: Value) throws(ScriptError) {
        switch value {
        case .boolean, .nil: return
        default: throw mismatch(value, wanted: "true or false")
        }
    }
}

extension Node {
    /// The value that a text says of a control that is on or off.
    func flag(_ text: String) throws(ControlFailure) -> Value {
        guard let isOn = Bool(text) else {
            throw .event(EventError("\(described) takes true or false, not '\(text)'"))
        }
        return .boolean(isOn)
    }
}
