extension Control {
    enum Kind {
        case button, toggle, textField, secureField, textEditor, slider, stepper, picker, disclosure, tab, link, header,
            list, bar
    }

    var kind: Kind {
        switch self {
        case .button: .button
        case .toggle: .toggle
        case .textField: .textField
        case .secureField: .secureField
        case .textEditor: .textEditor
        case .slider: .slider
        case .stepper: .stepper
        case .picker: .picker
        case .disclosure: .disclosure
        case .tab: .tab
        case .link: .link
        case .header: .header
        case .list: .list
        case .bar: .bar
        }
    }

    /// Its label; a text field has only its prompt.
    var label: Label {
        switch self {
        case .button(let label, _), .toggle(let label, _), .slider(let label, _, _), .stepper(let label, _, _),
            .picker(let label, _, _), .disclosure(let label, _, _), .link(let label, _):
            label
        case .textField(let prompt, _), .secureField(let prompt, _), .textEditor(let prompt, _, _): .text(prompt)
        case .tab(let item): item.label
        case .header(let header): header.label
        case .list: .text("")
        case .bar: .text("bar")
        }
    }

    /// The label, if it is a text.
    var caption: String? {
        if case .text(let text) = label { text } else { nil }
    }

    /// The binding that it shows and changes.
    var binding: (any BindingSource)? {
        switch self {
        case .button, .link, .header, .bar: nil
        case .toggle(_, let binding), .textField(_, let binding), .secureField(_, let binding),
            .textEditor(_, let binding, _),
            .slider(_, let binding, _), .stepper(_, let binding, _), .picker(_, let binding, _),
            .disclosure(_, let binding, _):
            binding
        case .tab(let item): item.selection
        case .list(let selection): selection.binding
        }
    }

    /// Whether it looks like the other, given the same value and label.
    func looksLike(_ other: Control) -> Bool {
        switch (self, other) {
        case (.picker(_, _, let a), .picker(_, _, let b)): a.isEqual(to: b)
        case (.header(let a), .header(let b)):
            a.isReversed == b.isReversed && a.isTrailing == b.isTrailing && caption == other.caption
        case (.bar(let a), .bar(let b)): a.axis == b.axis
        case (.textEditor(_, _, let a), .textEditor(_, _, let b)): a == b && caption == other.caption
        case (.tab(let a), .tab(let b)): a.isSelected == b.isSelected && caption == other.caption
        default: caption == other.caption
        }
    }

    /// The name it has in scripts.
    var name: String {
        switch self {
        case .button: "Button"
        case .toggle: "Toggle"
        case .textField: "TextField"
        case .secureField: "SecureField"
        case .textEditor: "TextEditor"
        case .slider: "Slider"
        case .stepper: "Stepper"
        case .picker: "Picker"
        case .disclosure(_, _, let style): style == .menu ? "Menu" : "DisclosureGroup"
        case .tab: "TabView"
        case .link: "NavigationLink"
        case .header: "TableColumn"
        case .list(let selection): selection.kind == .table ? "Table" : "List"
        case .bar(let bar): bar.axis == .vertical ? "VSplitView" : "HSplitView"
        }
    }

    /// The warning about a picker whose value is none of its choices, in SwiftUI's words, and about a selection that is no tab's.
    func warning(about value: Value) -> String? {
        let shown = value.isNil ? "nil" : value.fieldText
        switch self {
        case .picker(_, _, let choices) where choices.index(of: value) == nil:
            return
                "Picker: the selection \"\(shown)\" is invalid and does not have an associated tag, this will give undefined results."
        case .tab(let item) where item.isStandIn:
            return "TabView: the selection \"\(shown)\" is no tab's tag; the first one is shown"
        default: return nil
        }
    }
}

extension Value {
    /// What a text field shows of it: numbers as Lua writes them.
    var fieldText: String {
        switch self {
        case .nil, .reference: ""
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): LuaNumber.text(value)
        case .string(let value): value
        }
    }

    fileprivate var isNil: Bool { if case .nil = self { true } else { false } }

    /// What it is, for a message.
    var words: String {
        switch self {
        case .nil: "nothing"
        case .string(let text): "'\(text.prefix(40))'"
        case .reference(let reference): reference.typeName == "Function" ? "a function" : "a table"
        default: fieldText
        }
    }
}
