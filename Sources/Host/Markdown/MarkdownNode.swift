/// A block while a text is read: what is in it may still grow.
final class MarkdownNode {
    enum Kind {
        case document, quote, item, list, paragraph
        case heading(Int)
        case rule, indentedCode
        case fence(character: UInt8, length: Int, indent: Int)
        case html(Int)
        case table([MarkdownBlock.Alignment])
        /// What was but definitions of links.
        case nothing
    }

    /// What an item's mark says.
    struct Mark {
        /// The character by which the items of one list are known: `-`, `*`, `+`, `.` or `)`.
        var kind: UInt8
        var number: Int?
        /// The columns from the line's beginning to the item's text.
        var width: Int
    }

    var kind: Kind
    /// The byte of the text that its first line begins at, and that line's number.
    let start: Int
    let line: Int
    var mark: Mark?
    private(set) weak var parent: MarkdownNode?
    private(set) var children: [MarkdownNode] = []
    var content: [UInt8] = []
    /// The rows of a table.
    var rows: [[String]] = []
    var isOpen = true
    var endsBlank = false

    init(_ kind: Kind, start: Int, line: Int) {
        self.kind = kind
        self.start = start
        self.line = line
    }

    func append(_ child: MarkdownNode) {
        child.parent = self
        children.append(child)
    }

    /// Whether other blocks stand in it.
    var isContainer: Bool {
        switch kind {
        case .document, .quote, .item, .list: true
        default: false
        }
    }

    var isList: Bool { if case .list = kind { true } else { false } }
    var isItem: Bool { if case .item = kind { true } else { false } }
    var isParagraph: Bool { if case .paragraph = kind { true } else { false } }

    /// Whether each line is taken as it is, whatever marks it begins with.
    var isVerbatim: Bool {
        switch kind {
        case .indentedCode, .fence, .html: true
        default: false
        }
    }

    /// Whether its last line, or that of its last item, is blank.
    var endsWithBlank: Bool {
        var node = self
        while !node.endsBlank {
            guard node.isList || node.isItem, let last = node.children.last else { return false }
            node = last
        }
        return true
    }
}

extension MarkdownNode {
    /// Nil: nothing of it is seen.
    var block: MarkdownBlock? {
        switch kind {
        case .nothing: return nil
        case .heading(let level): return .heading(level: level, text)
        case .paragraph: return .paragraph(text)
        case .rule: return .rule
        case .indentedCode, .fence: return .code(text)
        case .html:
            let text = MarkdownHTML.text(of: content)
            return text.isEmpty ? nil : .html(text)
        case .table(let alignments): return .table(rows: rows, alignments)
        case .document, .quote, .item: return .quote(blocks)
        case .list: return .list(items: items, isLoose: isLoose)
        }
    }

    var blocks: [MarkdownBlock] { children.compactMap(\.block) }

    private var text: String { String(decoding: content, as: UTF8.self) }

    private var items: [MarkdownBlock.Item] {
        let first = children.first?.mark?.number
        return children.enumerated().map { index, item in
            var blocks = item.blocks
            var mark = "•"
            if let first, let kind = item.mark?.kind { mark = "\(first + index)\(Character(Unicode.Scalar(kind)))" }
            if case .paragraph(let text)? = blocks.first, let box = MarkdownBlock.Item.box(text) {
                mark = box
                blocks[0] = .paragraph(String(decoding: text.utf8.dropFirst(4), as: UTF8.self))
            }
            return MarkdownBlock.Item(mark: mark, blocks: blocks)
        }
    }

    /// Whether blank lines part its items, or the blocks of one.
    private var isLoose: Bool {
        for (index, item) in children.enumerated() {
            let isLast = index == children.count - 1
            if item.endsWithBlank, !isLast { return true }
            for (place, block) in item.children.enumerated()
            where block.endsWithBlank && !(isLast && place == item.children.count - 1) { return true }
        }
        return false
    }
}
