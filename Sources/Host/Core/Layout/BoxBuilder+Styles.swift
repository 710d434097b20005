/// Controls in their styles.
extension BoxBuilder {
    /// A control drawn by a script's style.
    func ownBox(_ look: LayoutBox, showsFocus: Bool, _ node: Node) -> ControlBox {
        controlBox(node, ControlFigure(.plain), label: look, hasChosenPart: !showsFocus)
    }

    func bordered(
        _ label: LayoutBox, _ part: ControlFigure.Part, _ size: ControlSize, _ node: Node, isMarked: Bool = false
    ) -> ControlBox {
        let blanks = String(repeating: " ", count: size.padding)
        let figure = ControlFigure(
            part, before: "[" + blanks + (isMarked ? "✓ " : ""), behind: blanks + "]",
            rows: size == .extraLarge ? 1 : 0, isMarked: isMarked)
        return controlBox(node, figure, label: label)
    }

    /// A line of text, in its field.
    func fieldBox(_ text: String, _ prompt: String, _ node: Node) -> LayoutBox {
        let style = ownContext(of: node).styles.textField
        let field = TextFieldBox(node, text: text, prompt: prompt, hasGround: style == .ground)
        switch style {
        case .ground, .plain: return field
        case .rounded: return BorderBox(field, Border(style: .rounded))
        case .square: return BorderBox(field, Border(style: .single))
        }
    }

    /// A `GroupBox` in its style.
    static func groupBox(_ content: LayoutBox, _ border: Border, _ node: Node) -> LayoutBox {
        let style = node.boxRecord?.context.styles.groupBox ?? .border
        if style == .border { return BorderBox(content, border) }
        let stack = StackBox(.vertical)
        let title = border.title.map { title in
            TextBox(TextBlock(title, newlines: .drawn, changes: [.attribute(.bold, true)]), TextLayout(lineLimit: 1))
        }
        stack.setContent([title, content].compactMap { $0 })
        if style == .plain { return stack }
        return FigureBox(PaddingBox(stack, Insets(leading: 1, trailing: 1)), .panel)
    }

    /// A `Form` in its style.
    func formBox(_ box: LayoutBox, _ node: Node) -> LayoutBox {
        guard ownContext(of: node).styles.form == .grouped else { return box }
        return BorderBox(PaddingBox(box, Insets(leading: 1, trailing: 1)), Border(style: .rounded))
    }

    /// A `List` in its style.
    func listBox(_ box: ScrollBox, _ node: Node) -> LayoutBox {
        switch ownContext(of: node).styles.list {
        case .plain: box
        case .inset: PaddingBox(box, Insets(leading: 2, trailing: 2))
        case .bordered: BorderBox(box, Border(style: .rounded))
        }
    }

    /// A leaf in the style of its kind.
    func leafBox(_ leaf: any Leaf, _ node: Node) -> LayoutBox {
        if let picture = leaf.picture { return LeafBox(described(picture, node)) }
        guard let meter = leaf.meter else { return LeafBox(leaf) }
        let styles = ownContext(of: node).styles
        let isCircular = (leaf is GaugeLeaf ? styles.gauge : styles.progress) == .circular
        return LeafBox(isCircular ? CircularMeter(meter) : leaf)
    }

    /// A picture as it is drawn here; an accessibilityLabel says what it is called.
    private func described(_ picture: PictureLeaf, _ node: Node) -> PictureLeaf {
        var picture = picture
        picture.isResizable = ownContext(of: node).styles.resizesPictures
        picture.isDrawn = pass.drawsPictures
        let label = node.label
        if !label.isEmpty { picture.label = label }
        return picture
    }

    /// The parts of a `Label` that are shown.
    func labelParts(of node: Node) -> [LayoutBox] {
        let context = innerContext(of: node)
        let shown: [Node] =
            switch ownContext(of: node).styles.label {
            case .titleAndIcon: node.children
            case .titleOnly: Array(node.children.suffix(1))
            case .iconOnly: Array(node.children.prefix(1))
            }
        return shown.flatMap { boxes(of: $0, in: context) }
    }
}

extension ControlSize {
    /// How many blanks there are on each side of a label.
    fileprivate var padding: Int {
        switch self {
        case .mini, .small: 0
        case .regular: 1
        case .large: 2
        case .extraLarge: 3
        }
    }
}
