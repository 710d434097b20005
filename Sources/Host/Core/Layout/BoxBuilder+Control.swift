extension BoxBuilder {
    /// The handles of tabs, with the selected one.
    func tabBarBox(_ node: Node) -> LayoutBox {
        let selected = node.children.firstIndex { handle in
            if case .control(let control) = handle.content { control.takesFocus } else { false }
        }
        return TabBarBox(
            childBoxes(of: node), selected: selected, hasLine: ownContext(of: node).styles.tabs == .line)
    }

    /// `label: text`.
    func labelled(
        _ label: ControlLabel, _ text: String, _ part: ControlFigure.Part, _ node: Node, hasChosenPart: Bool = false
    ) -> ControlBox {
        let label = shown(label, node)
        let colon = label.isEmpty ? "" : ": "
        let figure = ControlFigure(part, behind: colon + text, valueStart: colon.count)
        return controlBox(node, figure, label: labelBox(label, node), hasChosenPart: hasChosenPart)
    }

    /// The label, unless those of controls are hidden.
    func shown(_ label: ControlLabel, _ node: Node) -> ControlLabel {
        ownContext(of: node).hidesLabels ? .text("") : label
    }

    /// A control that is drawn as its label with something around it.
    func controlBox(
        _ node: Node, _ figure: ControlFigure, label: LayoutBox, hasChosenPart: Bool = false
    ) -> ControlBox {
        let isInRow = node.boxRecord?.context.isInRow == true
        return ControlBox(node, figure, label: label, isInRow: isInRow, hasChosenPart: hasChosenPart)
    }

    func labelBox(_ label: ControlLabel, _ node: Node) -> LayoutBox {
        switch label {
        case .text(let text):
            TextBox(pass.block(of: .plain(text)), TextLayout(lineLimit: ownContext(of: node).text.lineLimit))
        case .view: BoxBuilder.single(childBoxes(of: node))
        }
    }
}
