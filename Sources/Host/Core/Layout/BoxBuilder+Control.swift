extension BoxBuilder {
    /// The box of a control.
    func controlBox(_ control: Control, _ node: Node) -> LayoutBox {
        switch control {
        case .button(let label, _):
            var styles = ownContext(of: node).styles
            if styles.button == .bordered, node.isDefaultAction { styles[.button] = ButtonStyle.prominent.rawValue }
            return buttonBox(labelBox(label, node), styles, node)
        case .toggle(let label, _):
            return toggleBox(shown(label, node), isOn: node.value.isTrue, ownContext(of: node).styles, node)
        case .textField(let prompt, _): return fieldBox(node.value.fieldText, prompt, node)
        case .secureField(let prompt, _):
            return fieldBox(String(repeating: "•", count: node.value.fieldText.count), prompt, node)
        case .textEditor(let prompt, _, let language): return TextEditorBox(node, prompt: prompt, language: language)
        case .slider(let label, _, let range):
            return SliderBox(
                node, labelled(label, node.value.fieldText, .value, node), fraction: range.fraction(of: node.value))
        case .stepper(let label, let value, _):
            return labelled(label, value is StepActions ? "- +" : node.value.fieldText, .value, node)
        case .picker(let label, _, let choices): return pickerBox(label, choices, node)
        case .header(let header):
            let label: LayoutBox =
                if case .text(let text) = header.label {
                    TextBox(pass.block(of: .plain(text), newlines: .drawn), TextLayout(lineLimit: 1))
                } else { labelBox(header.label, node) }
            return HeaderBox(node, header, label: label)
        case .bar(let bar): return BarBox(node, along: bar.axis == .vertical ? .horizontal : .vertical)
        case .list: return StackBox(.vertical)  // it is what scrolls, and has a box of its own
        case .link(let label, _):
            return controlBox(node, ControlFigure(.page, behind: " ›"), label: labelBox(label, node))
        case .tab(let item):
            return tabBox(item, ownContext(of: node).styles.tabs, node)
        case .disclosure(let label, _, .menu):
            let isOpen = node.value.isTrue
            let figure = ControlFigure(
                .menu, before: "[ ", behind: isOpen ? " ▴ ]" : " ▾ ]", isOpen: isOpen)
            return controlBox(node, figure, label: labelBox(label, node))
        case .disclosure(let label, _, .group):
            let figure = ControlFigure(.disclosure, before: node.value.isTrue ? "▾ " : "▸ ")
            return controlBox(node, figure, label: labelBox(label, node))
        }
    }

    /// The handles of tabs, with the selected one.
    func tabBarBox(_ node: Node) -> LayoutBox {
        let selected = node.children.firstIndex { node in
            if case .tab(let item) = node.control { item.isSelected } else { false }
        }
        return TabBarBox(
            childBoxes(of: node), selected: selected, hasLine: ownContext(of: node).styles.tabs == .line)
    }

    /// `label: text`.
    private func labelled(
        _ label: Control.Label, _ text: String, _ part: ControlFigure.Part, _ node: Node, hasChosenPart: Bool = false
    ) -> ControlBox {
        let label = shown(label, node)
        let colon = label.isEmpty ? "" : ": "
        let figure = ControlFigure(part, behind: colon + text, valueStart: colon.count)
        return controlBox(node, figure, label: labelBox(label, node), hasChosenPart: hasChosenPart)
    }

    /// A picker with its open choices at its edge.
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
        let popup = LayersBox(
            StyleBox(border, [.panel]), LeafBox(ClearLeaf(isPanel: true)), isOverlay: false, alignment: .center)
        let box = CoveredBox(title, opening: popup, .edge)
        pass.covers.append(box)
        return box
    }

    private func pickerBox(_ label: Control.Label, _ choices: PickerChoices, _ node: Node) -> LayoutBox {
        let label = shown(label, node)
        let selected = choices.index(of: node.value)
        let style = choices.style(at: node)
        if style == .menu {
            let shown = selected.map { VisibleText.visible(choices.choices[$0].label, newlines: .drawn) } ?? ""
            guard let current = node.openChoice else { return labelled(label, "‹\(shown)›", .picker, node) }
            let title = labelled(label, "‹\(shown)›", .picker, node, hasChosenPart: true)
            return openPicker(title, choices, at: current, node)
        }
        let isInline = style == .inline
        let parts = choices.choices.enumerated().map { index, choice in
            let marks = isInline ? (index == selected ? "(x) " : "( ) ") : ""
            let text = index == selected && !isInline ? "‹\(choice.label)›" : choice.label
            return PartBox(
                TextBox(pass.block(of: .plain(marks + text), newlines: .drawn)), of: node, number: index,
                isChosen: index == selected, kind: isInline ? .radio : .segment)
        }
        let folds = !isInline && node.boxRecord?.context.isInRow != true
        let row = StackBox(isInline ? .vertical : .horizontal, folds: folds)
        row.setContent(parts)
        let hasChosen = selected != nil
        let bare = ControlFigure(.plain)
        if label.isEmpty { return controlBox(node, bare, label: row, hasChosenPart: hasChosen) }
        let title = controlBox(
            node, ControlFigure(.plain, behind: isInline ? "" : ":"), label: labelBox(label, node),
            hasChosenPart: hasChosen)
        let whole = StackBox(isInline ? .vertical : .horizontal, folds: folds)
        whole.setContent([title, row])
        return controlBox(node, bare, label: whole, hasChosenPart: hasChosen)
    }

    /// The label, unless those of controls are hidden.
    private func shown(_ label: Control.Label, _ node: Node) -> Control.Label {
        ownContext(of: node).hidesLabels ? .text("") : label
    }

    /// A control that is drawn as its label with something around it.
    func controlBox(
        _ node: Node, _ figure: ControlFigure, label: LayoutBox, hasChosenPart: Bool = false
    ) -> ControlBox {
        let isInRow = node.boxRecord?.context.isInRow == true
        return ControlBox(node, figure, label: label, isInRow: isInRow, hasChosenPart: hasChosenPart)
    }

    func labelBox(_ label: Control.Label, _ node: Node) -> LayoutBox {
        switch label {
        case .text(let text):
            TextBox(pass.block(of: .plain(text)), TextLayout(lineLimit: ownContext(of: node).text.lineLimit))
        case .view: BoxBuilder.single(childBoxes(of: node))
        }
    }
}

extension Control.Label {
    /// Whether the label is empty.
    var isEmpty: Bool { if case .text("") = self { true } else { false } }
}
