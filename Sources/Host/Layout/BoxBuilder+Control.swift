extension BoxBuilder {
    /// The box of a control.
    func controlBox(_ control: Control, _ node: Node) -> LayoutBox {
        switch control {
        case .button(let label, _):
            return buttonBox(labelBox(label, node), ownContext(of: node).buttons, node)
        case .toggle(let label, _):
            let label = shown(label, node)
            let mark = if case .boolean(true) = node.value { "[x]" } else { "[ ]" }
            return ControlBox(node, before: mark + (label.isEmpty ? "" : " "), label: labelBox(label, node), behind: "")
        case .textField(let prompt, _):
            return TextFieldBox(node, text: node.value.fieldText, prompt: prompt)
        case .secureField(let prompt, _):
            let text = String(repeating: "•", count: node.value.fieldText.count)
            return TextFieldBox(node, text: text, prompt: prompt)
        case .textEditor(let prompt, _): return TextEditorBox(node, prompt: prompt)
        case .slider(let label, _, _):
            return SliderBox(node, labelled(label, node.value.fieldText, node))
        case .stepper(let label, _, _): return labelled(label, node.value.fieldText, node)
        case .picker(let label, _, let choices): return pickerBox(label, choices, node)
        case .header(let header):
            let label: LayoutBox =
                if case .text(let text) = header.label {
                    TextBox(pass.block(of: .plain(text), newlines: .drawn), TextLayout(lineLimit: 1))
                } else { labelBox(header.label, node) }
            return HeaderBox(node, header, label: label)
        case .list: return StackBox(.vertical)  // it is what scrolls, and has a box of its own
        case .link(let label, _): return ControlBox(node, before: "", label: labelBox(label, node), behind: " ›")
        case .tab(let item): return ControlBox(node, before: " ", label: labelBox(item.label, node), behind: " ")
        case .disclosure(let label, _, .menu):
            return ControlBox(
                node, before: "[ ", label: labelBox(label, node), behind: node.value.isTrue ? " ▴ ]" : " ▾ ]")
        case .disclosure(let label, _, .group):
            return ControlBox(node, before: node.value.isTrue ? "▾ " : "▸ ", label: labelBox(label, node), behind: "")
        }
    }

    private func buttonBox(_ label: LayoutBox, _ style: ButtonStyle, _ node: Node) -> LayoutBox {
        switch style {
        case .bordered: ControlBox(node, before: "[ ", label: label, behind: " ]")
        case .prominent:
            StyleBox(ControlBox(node, before: "[ ", label: label, behind: " ]"), [.attribute(.bold, true)])
        case .plain: ControlBox(node, before: "", label: label, behind: "")
        case .link: StyleBox(ControlBox(node, before: "", label: label, behind: ""), [.attribute(.underline, true)])
        }
    }

    /// The handles of tabs, of which one stands out.
    func tabBarBox(_ node: Node) -> LayoutBox {
        let selected = node.children.firstIndex { node in
            if case .tab(let item) = node.control { item.isSelected } else { false }
        }
        return TabBarBox(childBoxes(of: node), selected: selected)
    }

    /// `label: text`.
    private func labelled(
        _ label: Control.Label, _ text: String, _ node: Node, hasChosenPart: Bool = false
    ) -> ControlBox {
        let label = shown(label, node)
        return ControlBox(
            node, before: "", label: labelBox(label, node), behind: (label.isEmpty ? "" : ": ") + text,
            hasChosenPart: hasChosenPart)
    }

    /// A picker with its choices, which open at its edge.
    private func openPicker(
        _ title: ControlBox, _ choices: PickerChoices, at current: Int, _ node: Node
    ) -> LayoutBox {
        let selected = choices.index(of: node.value)
        let rows = choices.choices.enumerated().map { index, choice in
            let mark = index == current ? "❯ " : index == selected ? "✓ " : "  "
            let text = TextBox(
                pass.block(of: .plain(mark + choice.label + " "), newlines: .drawn), TextLayout(lineLimit: 1))
            let row = FlexibleFrameBox(
                text,
                FlexibleFrame(
                    width: FlexibleFrame.Range(max: .infinity), height: FlexibleFrame.Range(), alignment: .topLeading))
            return PartBox(row, of: node, number: index, isChosen: index == current)
        }
        let stack = StackBox(.vertical)
        stack.setContent(rows)
        let scroll = ScrollBox(stack, .vertical, node)
        scroll.showsStart(of: current)
        pass.hasScrolling = true
        let border = BorderBox(scroll, Border(style: .rounded))
        let popup = LayersBox(border, LeafBox(ClearLeaf()), isOverlay: false, alignment: .center)
        let box = CoveredBox(title, opening: popup)
        pass.covers.append(box)
        return box
    }

    private func pickerBox(_ label: Control.Label, _ choices: PickerChoices, _ node: Node) -> LayoutBox {
        let label = shown(label, node)
        let selected = choices.index(of: node.value)
        if choices.style == .menu {
            let shown = selected.map { VisibleText.visible(choices.choices[$0].label, newlines: .drawn) } ?? ""
            guard let current = node.openChoice else { return labelled(label, "‹\(shown)›", node) }
            return openPicker(labelled(label, "‹\(shown)›", node, hasChosenPart: true), choices, at: current, node)
        }
        let isInline = choices.style == .inline
        let parts = choices.choices.enumerated().map { index, choice in
            let marks = isInline ? (index == selected ? "(x) " : "( ) ") : ""
            let text = index == selected && !isInline ? "‹\(choice.label)›" : choice.label
            return PartBox(
                TextBox(pass.block(of: .plain(marks + text), newlines: .drawn)), of: node, number: index,
                isChosen: index == selected)
        }
        let row = StackBox(isInline ? .vertical : .horizontal)
        row.setContent(parts)
        let hasChosen = selected != nil
        if label.isEmpty { return ControlBox(node, before: "", label: row, behind: "", hasChosenPart: hasChosen) }
        let title = ControlBox(
            node, before: "", label: labelBox(label, node), behind: isInline ? "" : ":", hasChosenPart: hasChosen)
        let whole = StackBox(isInline ? .vertical : .horizontal)
        whole.setContent([title, row])
        return ControlBox(node, before: "", label: whole, behind: "", hasChosenPart: hasChosen)
    }

    /// The label, unless those of controls are hidden.
    private func shown(_ label: Control.Label, _ node: Node) -> Control.Label {
        ownContext(of: node).hidesLabels ? .text("") : label
    }

    private func labelBox(_ label: Control.Label, _ node: Node) -> LayoutBox {
        switch label {
        case .text(let text): TextBox(pass.block(of: .plain(text)))
        case .view: BoxBuilder.single(childBoxes(of: node))
        }
    }
}

extension Control.Label {
    /// Whether there is nothing to show.
    fileprivate var isEmpty: Bool { if case .text("") = self { true } else { false } }
}
