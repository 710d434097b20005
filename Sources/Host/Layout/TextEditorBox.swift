/// `TextEditor`: takes the room offered, ideally 20 cells and as many rows as it has lines. Lines do not wrap: the one in
/// which the cursor is moves along with it.
final class TextEditorBox: LayoutBox, ScrollingBox {
    private static let idealWidth = 20.0

    private weak var node: Node?
    private let prompt: String

    init(_ node: Node, prompt: String) {
        self.node = node
        self.prompt = prompt
    }

    override var control: Node? { node }
    override var showsFocus: Bool { true }

    private var editing: TextEditing? { node?.textEditing }

    override var cursor: (column: Int, row: Int)? {
        guard size.width > 0, size.height > 0, let editing else { return nil }
        follow(editing, isFocused: true)
        editing.showColumn(width: size.width)
        return editing.cursorPlace(height: size.height).map { (min($0.column, size.width - 1), $0.row) }
    }

    /// Scrolls to where the cursor is, if it has moved.
    private func follow(_ editing: TextEditing, isFocused: Bool) {
        let isNew = isFocused && editing.pageLength != size.height
        editing.pageLength = size.height
        guard isNew || editing.shownCursor != editing.cursor else { return editing.keepTop(height: size.height) }
        editing.shownCursor = editing.cursor
        editing.showLine(height: size.height)
    }

    override var figure: Figure { figure(hasFocus: false) }
    override var focusedFigure: Figure { figure(hasFocus: true) }

    private func figure(hasFocus: Bool) -> Figure {
        guard let editing else { return .none }
        if editing.count == 0 {
            let block = TextBlock(prompt, newlines: .drawn, changes: [.attribute(.dim, true)])
            return .line(block, TextLine(start: 0, end: block.count, width: min(block.idealWidth, size.width)))
        }
        if !hasFocus { follow(editing, isFocused: false) }
        return .lines(EditedLines(editing: editing, isShifted: hasFocus))
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let width = Size.length(proposal.width ?? TextEditorBox.idealWidth)
        if let height = proposal.height { return Size(width: width, height: max(Size.length(height), 1)) }
        return Size(width: width, height: editing?.lines.count ?? 1)
    }

    func scroll(by amount: Int) -> Bool {
        guard let editing else { return false }
        let before = editing.top
        let (top, isTooLarge) = before.addingReportingOverflow(amount)
        editing.top = isTooLarge ? (amount > 0 ? .max : 0) : top
        editing.keepTop(height: size.height)
        return editing.top != before
    }
}
