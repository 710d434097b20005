/// A control that text is typed into.
protocol TextControl: ControlView {
    /// What is shown while it is empty.
    var prompt: String { get }
    var content: any BindingSource { get }
    var form: TextForm { get }
}

extension TextControl {
    var label: ControlLabel { .text(prompt) }
    var binding: (any BindingSource)? { content }
    var textForm: TextForm? { form }

    func check(_ value: Value) throws(ScriptError) {
        if case .reference(let text) = value, text.typeName != "String" {
            throw ScriptError(
                "\(name) '\(prompt)': it shows a string or a number; its binding leads to \(value.text)")
        }
        try checkText(value)
    }

    /// Throws for what is no text and no number.
    func checkText(_ value: Value) throws(ScriptError) {
        if case .boolean = value { throw mismatch(value, wanted: "a text or a number") }
    }

    /// Bytes that are no UTF-8 are edited as repaired text.
    func shown(_ value: Value) -> Value {
        guard case .reference(let bytes) = value else { return value }
        return bytes.repairedText.map(Value.string) ?? value
    }

    func take(_ text: String, _ node: Node) throws(ControlFailure) {
        node.editing?.place(at: .max)
        if form == .lines { node.editing?.seeksCursor = true }
        try node.write(.string(form == .lines ? text : TextEditing.oneLine(text)), to: content)
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) { try controls.giveFocus(to: node) }

    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        guard let spot = click.spot else { return }
        try controls.edit(node) { text in
            let offset = text.offset(at: spot, isShifted: click.hadFocus)
            switch click.count {
            case 2: text.selectWord(at: offset)
            case 3...: text.selectLine(at: offset)
            default: text.place(at: offset, selects: click.extends)
            }
        }
    }

    func drag(_ node: Node, to spot: Controls.Spot, in controls: Controls) throws(ControlFailure) {
        try controls.edit(node) { text in text.place(at: text.offset(at: spot, isShifted: true), selects: true) }
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        if form != .lines, key == .enter { return try controls.submit(from: node) ? .done : .none }
        return try controls.edit(node, with: key)
    }
}

extension TextEditing {
    /// The offset in the text at a visible cell.
    fileprivate func offset(at spot: Controls.Spot, isShifted: Bool) -> Int {
        wrapWidth == nil
            ? offset(atColumn: spot.column, row: spot.row, isShifted: isShifted)
            : offset(atColumn: spot.column, row: spot.row)
    }
}
