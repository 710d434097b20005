/// `TextField`: one line that takes the width offered, ideally 20 cells, and shows the head of what is too long. While the
/// focus is on it one sees where the cursor is.
final class TextFieldBox: LayoutBox {
    private static let idealWidth = 20.0

    @WeakNode private var node: Node?
    private let text: String
    private let isPrompt: Bool
    private let hasGround: Bool
    /// What was drawn last, and in how many cells.
    private var head: (width: Int, figure: Figure)?

    /// `hasGround`: whether it is seen where it can be typed.
    init(_ node: Node, text: String, prompt: String, hasGround: Bool = true) {
        self.node = node
        self.hasGround = hasGround
        isPrompt = text.isEmpty
        self.text = isPrompt ? prompt : text
    }

    override var control: Node? { node }

    override var cursor: (column: Int, row: Int)? {
        guard size.width > 0, let editing = node?.textEditing else { return nil }
        editing.show(width: size.width, height: 1)
        return editing.cursorPlace(height: 1).map { (min($0.column, size.width - 1), 0) }
    }

    override var figure: Figure {
        if let head, head.width == size.width { return head.figure }
        let changes: [StyleChange] = isPrompt ? [.attribute(.dim, true)] : []
        let figure = line(TextBlock(shortened(text), newlines: .drawn, changes: changes))
        head = (size.width, figure)
        return figure
    }

    override var focusedFigure: Figure {
        guard !isPrompt, let editing = node?.textEditing else {
            guard case .field(let content, _) = figure else { return figure }
            return .field(content, hasFocus: true)
        }
        return line(TextBlock(seenIn: editing, line: 0, width: size.width), hasFocus: true)
    }

    /// Of a very long text no more than can be seen.
    private func shortened(_ text: String) -> String {
        guard text.utf8.count > 4 * size.width else { return text }
        let editing = TextEditing(text)
        return editing.string(editing.seen(inLine: 0, width: size.width, isShifted: false))
    }

    private func line(_ block: TextBlock, hasFocus: Bool = false) -> Figure {
        .field(
            FieldContent(
                text: .line(block, TextLine(start: 0, end: block.count, width: min(block.idealWidth, size.width))),
                hasGround: hasGround),
            hasFocus: hasFocus)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        Size(width: Size.length(proposal.width ?? TextFieldBox.idealWidth), height: 1)
    }
}
