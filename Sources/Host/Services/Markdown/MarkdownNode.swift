import Host

/// A block while a text is read: what is in it may still grow.
final class MarkdownNode {
    enum Kind {
        case document, quote, item, list, paragraph
        case heading(Int)
        case rule, indentedCode
        case fence(character: UInt8, length: Int, indent: Int)
        case html(Int)
        case table([MarkdownTable.Alignment])
        /// A paragraph of definitions of links only.
        case nothing
    }

    /// The properties of a list item's mark.
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
    /// The language of the code in it, if it says one.
    var language: String?
    /// The rows of a table, and how many of these stay whatever follows in the text.
    var rows: [[String]] = []
    var firmRows = 0
    var isOpen = true
    var endsBlank = false
    /// Whether nothing is added to it any more, whatever follows in the text.
    var isComplete = false
    /// Its rendered views, as far as they are known.
    var rendition = MarkdownRendition()

    init(_ kind: Kind, start: Int, line: Int) {
        self.kind = kind
        self.start = start
        self.line = line
    }

    func append(_ child: MarkdownNode) {
        child.parent = self
        children.append(child)
    }

    func removeChildren(from index: Int) { children.removeSubrange(index...) }

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

    /// Whether its lines are taken verbatim, without looking for marks.
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
    /// Whether the list is loose: blank lines stand between its items, or the blocks of one. Final results are not computed
    /// again.
    func isLoose(behind end: Int) -> Bool {
        while rendition.checked < children.count {
            let index = rendition.checked
            let isLast = index == children.count - 1
            if children[index].isParted(isLast: isLast, behind: end) { return true }
            guard !isLast, children[index].isComplete, children[index + 1].start < end else { break }
            rendition.checked += 1
        }
        return children[min(rendition.checked + 1, children.count)...].enumerated().contains {
            $1.isParted(isLast: rendition.checked + 1 + $0 == children.count - 1, behind: end)
        }
    }

    /// Whether a blank line stands behind an item that another follows, or between two of its blocks.
    private func isParted(isLast: Bool, behind end: Int) -> Bool {
        if !isLast, endsWithBlank { return true }
        for index in rendition.checked..<children.count {
            let isLastBlock = index == children.count - 1
            if !(isLast && isLastBlock), children[index].endsWithBlank { return true }
            let isSure = !isLastBlock && children[index].isComplete && children[index + 1].start < end
            if isSure, index == rendition.checked { rendition.checked += 1 }
        }
        return false
    }

    /// The mark of an item of a list: `•`, `3.`, or the box of a task.
    func mark(ofItem index: Int) -> String {
        if children[index].task != nil { return children[index].task == true ? "☑" : "☐" }
        guard let first = children.first?.mark?.number, let kind = children[index].mark?.kind else { return "•" }
        return "\(first + index)\(Character(Unicode.Scalar(kind)))"
    }

    /// Whether an item is a task that is done: its text begins with `[ ]` or `[x]`; nil: it is none.
    private var task: Bool? {
        guard let block = firstSeen, block.isParagraph, block.content.count >= 4 else { return nil }
        let bytes = block.content[..<4]
        guard bytes[0] == "[", bytes[2] == "]", bytes[3].isBlankOrNewline else { return nil }
        return bytes[1] == " " ? false : bytes[1] == "x" || bytes[1] == "X" ? true : nil
    }

    /// The first of its blocks of which something is seen.
    private var firstSeen: MarkdownNode? {
        children.first { child in
            switch child.kind {
            case .nothing: false
            case .html: !MarkdownHTML.text(of: child.content).isEmpty
            default: true
            }
        }
    }

    /// The paragraph of an item that begins with the box of a task.
    var taskText: MarkdownNode? { task == nil ? nil : firstSeen }
}
