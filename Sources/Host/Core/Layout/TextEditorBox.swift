/// `TextEditor`: takes the room offered, ideally 20 cells and as many rows as its text has in these. What has no room scrolls.
final class TextEditorBox: LayoutBox, ScrollingBox {
    private static let idealWidth = 20.0

    @WeakNode private var node: Node?
    private let prompt: String
    private let language: String?

    init(_ node: Node, prompt: String, language: String? = nil) {
        self.node = node
        self.prompt = prompt
        self.language = language
    }

    override var control: Node? { node }
    override var showsFocus: Bool { true }

    private var editing: TextEditing? { node?.textEditing }

    override var cursor: (column: Int, row: Int)? {
        guard size.width > 0, size.height > 0, let editing else { return nil }
        follow(editing, isFocused: true)
        return editing.cursorCell(height: size.height).map { (min($0.column, size.width - 1), $0.row) }
    }

    /// Scrolls to where the cursor is, if the text is edited, or if another text took it out of sight.
    private func follow(_ editing: TextEditing, isFocused: Bool) {
        let isNew = isFocused && (editing.pageLength != size.height || editing.wrapWidth != max(size.width, 1))
        editing.pageLength = size.height
        editing.wrapWidth = max(size.width, 1)
        let isChanged = editing.shownRevision != editing.revision && editing.isCursorSeen
        editing.shownRevision = editing.revision
        guard isNew || isChanged || editing.seeksCursor else { return editing.keepTopRow(height: size.height) }
        editing.seeksCursor = false
        editing.isCursorSeen = true
        editing.showRow(height: size.height)
    }

    override var figure: Figure { figure(hasFocus: false) }
    override var focusedFigure: Figure { figure(hasFocus: true) }

    private func figure(hasFocus: Bool) -> Figure {
        guard let editing else { return .none }
        if editing.count == 0 {
            let block = TextBlock(prompt, newlines: .drawn, changes: [.attribute(.dim, true)])
            let line = TextLine(start: 0, end: block.count, width: min(block.idealWidth, size.width))
            return .field(FieldContent(text: .line(block, line)), hasFocus: hasFocus)
        }
        follow(editing, isFocused: hasFocus)
        editing.setLanguage(language)
        let lines = EditedLines(editing: editing, rows: editing.seenRows(height: size.height))
        return .field(FieldContent(text: .lines(lines)), hasFocus: hasFocus)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let width = Size.length(proposal.width ?? TextEditorBox.idealWidth)
        if let height = proposal.height { return Size(width: width, height: max(Size.length(height), 1)) }
        return Size(width: width, height: editing?.rowCount(width: width) ?? 1)
    }

    func scroll(by amount: Int) -> Bool {
        guard let editing else { return false }
        let before = editing.topRow
        editing.topRow = editing.row(before, movedBy: min(max(amount, -Size.limit), Size.limit))
        editing.keepTopRow(height: size.height)
        editing.isCursorSeen = editing.cursorCell(height: size.height) != nil
        return editing.topRow != before
    }
}
