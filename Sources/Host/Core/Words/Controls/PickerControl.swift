/// A `Picker`: a menu that opens above everything else, its choices below each other, or beside each other.
final class PickerControl: SteppedControl {
    let label: ControlLabel
    private let selection: any BindingSource
    private let choices: PickerChoices

    init(label: ControlLabel, selection: any BindingSource, _ choices: PickerChoices) {
        self.label = label
        self.selection = selection
        self.choices = choices
    }

    let name = "Picker"
    let kindName = "picker"
    var binding: (any BindingSource)? { selection }

    // MARK: The value

    /// In SwiftUI's words.
    func warning(about value: Value) -> String? {
        guard choices.index(of: value) == nil else { return nil }
        return
            "Picker: the selection \"\(value.warned)\" is invalid and does not have an associated tag, this will give undefined results."
    }

    func take(_ text: String, _ node: Node) throws(ControlFailure) {
        try select(try position(of: text, node), of: node)
    }

    /// The choice with that label, else the one with that tag.
    private func position(of text: String, _ node: Node) throws(ControlFailure) -> Int {
        let all = choices.choices
        if let index = all.firstIndex(where: { $0.name == text })
            ?? all.firstIndex(where: { $0.tag.fieldText == text })
        {
            return index
        }
        let labels = all.map(\.name)
        let hint = Suggestion.hint(for: text, among: labels)
        let list = labels.isEmpty ? "there are none" : "there \(labels.count == 1 ? "is" : "are") \(labels.abridged)"
        throw .event(EventError("the picker '\(node.label)' has no choice '\(text)'\(hint); \(list)"))
    }

    private func select(_ position: Int, of node: Node) throws(ControlFailure) {
        try node.write(choices.choices[position].tag, to: selection)
    }

    func move(_ node: Node, by steps: Int) throws(ControlFailure) -> Bool {
        guard let new = choices.position(steps, from: node.value) else { return false }
        try select(new, of: node)
        return true
    }

    func move(_ node: Node, toEnd isLast: Bool) throws(ControlFailure) -> Bool {
        try move(node, by: isLast ? choices.choices.count : -choices.choices.count)
    }

    // MARK: Operation

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        if choices.style(at: node) == .menu {
            if node.openChoice == nil { showChoices(of: node, in: controls) } else { controls.closePicker() }
        } else if !choices.choices.isEmpty {
            try select(choices.next(to: node.value), of: node)
        }
    }

    /// On one of its choices that selects it, between them nothing.
    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        if choices.style(at: node) == .menu {
            if click.part == nil { return try controls.press(node) }
            controls.closePicker()
        }
        guard let part = click.part, choices.choices.indices.contains(part) else { return }
        try select(part, of: node)
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        let style = choices.style(at: node)
        if style == .menu, node.openChoice != nil { return try operateOpen(node, with: key, in: controls) }
        if key.presses {
            let hasUse = style == .menu ? !choices.choices.isEmpty : choices.hasAnother(than: node.value)
            guard hasUse else { return .idle }
            try controls.press(node)
            return .done
        }
        guard style == .inline, key == .up || key == .down else { return try step(node, with: key) }
        let old = choices.index(of: node.value)
        if old == (key == .up ? 0 : choices.choices.count - 1) { return .none }
        return KeyUse(hasDone: try move(node, by: key == .up ? -1 : 1))
    }

    // MARK: Its open choices

    /// Shows the choices; the picker gets the focus.
    private func showChoices(of node: Node, in controls: Controls) {
        guard !choices.choices.isEmpty else { return }
        controls.take(focus: node)
        controls.setOpenChoice(of: node, to: choices.index(of: node.value) ?? 0)
        controls.picker = node
    }

    func choose(_ name: String, of node: Node, in controls: Controls) throws(ControlFailure) -> Bool {
        guard node.openChoice != nil, let position = choices.choices.firstIndex(where: { $0.name == name }) else {
            return false
        }
        controls.closePicker()
        try select(position, of: node)
        return true
    }

    /// Handles keys while the choices are shown: up and down move the highlight, letters to the next choice that begins so,
    /// enter and space select, escape closes.
    private func operateOpen(
        _ node: Node, with key: Key, in controls: Controls
    ) throws(ControlFailure) -> KeyUse {
        let all = choices.choices
        guard !all.isEmpty, let open = node.openChoice else { return .none }
        let current = min(open, all.count - 1)
        let new: Int
        switch key.description {
        case "escape":
            controls.closePicker()
            return .done
        case "enter", "space":
            controls.closePicker()
            if choices.index(of: node.value) != current { try select(current, of: node) }
            return .done
        case "tab", "shift+tab": return .none
        case "up": new = current - 1
        case "down": new = current + 1
        case "pageup": new = current - 10
        case "pagedown": new = current + 10
        case "home": new = 0
        case "end": new = all.count - 1
        default:
            guard let letter = key.character?.lowercased(), key.character?.isNewline == false else { return .none }
            let others = Array(current + 1..<all.count) + Array(0...current)
            guard let found = others.first(where: { all[$0].name.lowercased().hasPrefix(letter) }) else {
                return .idle
            }
            new = found
        }
        controls.setOpenChoice(of: node, to: min(max(new, 0), all.count - 1))
        return .done
    }

    // MARK: Looks

    func looksLike(_ other: any ControlView) -> Bool {
        guard let other = other as? PickerControl else { return false }
        return caption == other.caption && choices.isEqual(to: other.choices)
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let style = choices.style(at: node)
        if style == .menu { return menuBox(of: node, builder) }
        let isInline = style == .inline
        let folds = !isInline && node.boxRecord?.context.isInRow != true
        let row = StackBox(isInline ? .vertical : .horizontal, folds: folds)
        row.setContent(parts(of: node, isInline, builder))
        let hasChosen = choices.index(of: node.value) != nil
        let label = builder.shown(label, node)
        let bare = ControlFigure(.plain)
        if label.isEmpty { return builder.controlBox(node, bare, label: row, hasChosenPart: hasChosen) }
        let title = builder.controlBox(
            node, ControlFigure(.plain, behind: isInline ? "" : ":"), label: builder.labelBox(label, node),
            hasChosenPart: hasChosen)
        let whole = StackBox(isInline ? .vertical : .horizontal, folds: folds)
        whole.setContent([title, row])
        return builder.controlBox(node, bare, label: whole, hasChosenPart: hasChosen)
    }

    /// The choices, each of which can be clicked.
    private func parts(of node: Node, _ isInline: Bool, _ builder: BoxBuilder) -> [LayoutBox] {
        let selected = choices.index(of: node.value)
        return choices.choices.enumerated().map { index, choice in
            let marks = isInline ? (index == selected ? "(x) " : "( ) ") : ""
            let text = index == selected && !isInline ? "‹\(choice.label)›" : choice.label
            return PartBox(
                TextBox(builder.pass.block(of: .plain(marks + text), newlines: .drawn)), of: node, number: index,
                isChosen: index == selected, kind: isInline ? .radio : .segment)
        }
    }

    /// The choice, and at its edge all of them while they are open.
    private func menuBox(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let selected = choices.index(of: node.value)
        let shown = selected.map { VisibleText.visible(choices.choices[$0].label, newlines: .drawn) } ?? ""
        let title = builder.labelled(
            label, "‹\(shown)›", .picker, node, hasChosenPart: node.openChoice != nil)
        guard let current = node.openChoice else { return title }
        let rows = choices.choices.enumerated().map { index, choice in
            let mark = index == current ? "❯ " : index == selected ? "✓ " : "  "
            let text = TextBox(
                builder.pass.block(of: .plain(mark + choice.label + " "), newlines: .drawn), TextLayout(lineLimit: 1))
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
        builder.pass.hasScrolling = true
        let border = BorderBox(scroll, Border(style: .rounded))
        let popup = LayersBox(
            StyleBox(border, [.panel]), LeafBox(ClearLeaf(isPanel: true)), isOverlay: false, alignment: .center)
        let box = OverlaidBox(title, opening: popup, .edge)
        builder.pass.overlaid.append(box)
        return box
    }
}
