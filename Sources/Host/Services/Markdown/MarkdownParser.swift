import Host

/// Finds the blocks of a Markdown text as CommonMark's specification says: each line is held against the blocks that are open, then
/// begins others or goes on with the last. Each line is read a bounded number of times, and whatever is never closed ends with
/// the text: nothing in it is an error.
struct MarkdownParser {
    /// Quotes and lists in each other beyond this are text.
    static let deepest = 32

    var bytes: [UInt8]
    var allowance: (any Allowance)?
    let document = MarkdownNode(.document, start: 0, line: 0)
    var references: MarkdownReferences
    /// Whether what is read may go on otherwise: it is the end of a text that grows.
    private var isEnd = false
    /// The last block that is open, and how many containers are open around it.
    var tip: MarkdownNode
    var depth = 0
    /// The line that is read: its place in it, and where it ends without its newline.
    var index: Int
    var end = 0
    var column = 0
    /// The columns of a tab that are not used up.
    var isInTab = false
    private var line = 0
    private var lineStart = 0
    /// The first place that is no blank, and the columns up to it.
    var text = 0
    var indent = 0

    init(_ bytes: [UInt8], _ references: MarkdownReferences, _ allowance: (any Allowance)?) {
        self.bytes = bytes
        self.allowance = allowance
        self.references = references
        tip = document
        index = 0
    }

    /// Reads the lines that are complete, whatever follows in the text.
    mutating func takeLines() {
        while index < bytes.count, allowance?.isSpent != true {
            end = index
            while end < bytes.count, bytes[end] != "\n", bytes[end] != "\r" { end += 1 }
            // A line feed belongs to the carriage return before it.
            guard end < bytes.count, bytes[end] == "\n" || end + 1 < bytes.count else { return }
            takeLine(behind: end + (bytes[end] == "\r" && bytes[end + 1] == "\n" ? 2 : 1))
        }
    }

    /// Reads what is left of the text, and has it end there. With the allowance used up, the document has the blocks that were
    /// found until then.
    mutating func takeEnd() {
        isEnd = true
        if index < bytes.count, allowance?.isSpent != true {
            end = index
            while end < bytes.count, bytes[end] != "\n", bytes[end] != "\r" { end += 1 }
            takeLine(behind: bytes.count)
        }
        while tip !== document { close(tip) }
        isEnd = false
    }

    /// The line from `index` to `end`; the next one begins at `next`.
    private mutating func takeLine(behind next: Int) {
        lineStart = index
        (column, isInTab) = (0, false)
        line += 1
        takeLine()
        index = next
    }

    /// Goes on with the text from a byte on, at which one of the document's blocks begins.
    mutating func goBack(to start: Int, before child: Int) {
        document.removeChildren(from: child)
        references.forget(from: start)
        tip = document
        index = start
    }

    // MARK: A line

    var isBlank: Bool { text >= end }

    func at(_ place: Int) -> UInt8 { place < end ? bytes[place] : 0x0A }

    private mutating func findText() {
        text = index
        var columns = column
        while text < end, bytes[text].isBlank {
            columns += bytes[text] == " " ? 1 : 4 - columns % 4
            text += 1
        }
        indent = columns - column
    }

    mutating func advance(columns count: Int) {
        var left = count
        while left > 0, index < end {
            guard bytes[index] == 0x09 else {
                (index, column, left) = (index + 1, column + 1, left - 1)
                isInTab = false
                continue
            }
            let width = 4 - column % 4
            isInTab = width > left
            let used = min(width, left)
            (column, left) = (column + used, left - used)
            if !isInTab { index += 1 }
        }
    }

    mutating func advance(bytes count: Int) {
        (index, column) = (index + count, column + count)
        isInTab = false
    }

    mutating func advanceToText() {
        column += indent
        (index, isInTab) = (text, false)
        indent = 0
    }

    private mutating func takeLine() {
        var container = document
        depth = 0
        while let child = container.children.last, child.isOpen {
            findText()
            switch continuation(of: child) {
            case .yes: container = child
            case .no: break
            case .done: return
            }
            guard container === child else { break }
            if child.isContainer { depth += 1 }
        }
        let unmatched = container !== tip
        let last = container
        findText()
        var isLeaf = container.isVerbatim
        while !isLeaf {
            findText()
            guard let begun = begin(in: container, closing: last, isLazy: unmatched) else { break }
            container = begun
            if container.isContainer { depth += 1 } else { isLeaf = true }
        }
        findText()
        if tip !== container, !isBlank, unmatched, tip.isParagraph, container === last {
            return append(to: tip)
        }
        if container === last { closeAll(below: last) }
        takeText(in: container)
    }

    /// What is left of the line, when no more blocks begin on it.
    private mutating func takeText(in container: MarkdownNode) {
        if isBlank, let child = container.children.last { child.endsBlank = true }
        var endsBlank = isBlank
        switch container.kind {
        case .quote, .fence: endsBlank = false
        case .item: if container.children.isEmpty, container.line == line { endsBlank = false }
        default: break
        }
        var node: MarkdownNode? = container
        while let current = node {
            current.endsBlank = endsBlank
            node = current.parent
        }
        switch container.kind {
        case .paragraph: append(to: container)
        case .indentedCode, .fence, .html: appendVerbatim(to: container)
        case .table(let columns):
            guard !isBlank else { return }
            container.rows.append(Array(MarkdownTable.cells(bytes[text..<end]).prefix(columns.count)))
        case .heading, .rule, .nothing: break
        default:
            guard !isBlank else { return }
            let paragraph = add(.paragraph)
            append(to: paragraph)
        }
    }

    private mutating func append(to paragraph: MarkdownNode) {
        if !paragraph.content.isEmpty { paragraph.content.append(0x0A) }
        paragraph.content += bytes[text..<max(end, text)]
    }

    private mutating func appendVerbatim(to node: MarkdownNode) {
        if case .fence = node.kind, node.line == line { return }
        if isInTab {
            node.content += [UInt8](repeating: 0x20, count: 4 - column % 4)
            index += 1
        }
        if index < end { node.content += bytes[index..<end] }
        node.content.append(0x0A)
        if case .html(let kind) = node.kind, kind < 6, MarkdownHTML.ends(kind, bytes[min(index, end)..<end]) {
            close(node)
        }
    }

    // MARK: Blocks that are open

    private enum Match { case yes, no, done }

    /// Whether a block that is open goes on in this line.
    private mutating func continuation(of node: MarkdownNode) -> Match {
        switch node.kind {
        case .quote:
            guard indent < 4, at(text) == ">" else { return .no }
            takeQuoteMark()
            return .yes
        case .item:
            if isBlank {
                guard !node.children.isEmpty else { return .no }
                advanceToText()
                return .yes
            }
            let width = node.mark?.width ?? 0
            guard indent >= width else { return .no }
            advance(columns: width)
            return .yes
        case .indentedCode:
            if indent >= 4 { advance(columns: 4) } else if isBlank { advanceToText() } else { return .no }
            return .yes
        case .fence(let character, let length, let fenceIndent):
            if indent < 4, at(text) == character {
                var place = text
                while at(place) == character { place += 1 }
                let count = place - text
                while at(place).isBlank { place += 1 }
                if count >= length, place >= end {
                    close(below: node)
                    close(node)
                    return .done
                }
            }
            var left = fenceIndent
            while left > 0, at(index).isBlank {
                advance(columns: 1)
                left -= 1
            }
            return .yes
        case .html(let kind): return isBlank && kind >= 6 ? .no : .yes
        case .paragraph, .table: return isBlank ? .no : .yes
        case .document, .list: return .yes
        case .heading, .rule, .nothing: return .no
        }
    }

    mutating func takeQuoteMark() {
        advanceToText()
        advance(bytes: 1)
        if at(index).isBlank { advance(columns: 1) }
    }

    mutating func closeAll(below node: MarkdownNode) {
        while tip !== node { close(tip) }
    }

    private mutating func close(below node: MarkdownNode) { closeAll(below: node) }

    /// Adds a block where one of its kind may stand.
    mutating func add(_ kind: MarkdownNode.Kind) -> MarkdownNode {
        let node = MarkdownNode(kind, start: lineStart, line: line)
        while !(tip.isContainer && tip.isList == node.isItem) { close(tip) }
        tip.append(node)
        tip = node
        return node
    }

    mutating func close(_ node: MarkdownNode) {
        node.isOpen = false
        if !isEnd { node.isComplete = true }
        tip = node.parent ?? document
        switch node.kind {
        case .paragraph:
            takeReferences(node)
            while let last = node.content.last, last.isBlank { node.content.removeLast() }
            if node.content.isEmpty { node.kind = .nothing }
        case .indentedCode:
            while let newline = node.content.dropLast().lastIndex(of: 0x0A),
                node.content[newline...].allSatisfy(\.isBlankOrNewline)
            { node.content.removeSubrange((newline + 1)...) }
            if node.content.last == 0x0A { node.content.removeLast() }
        case .fence: if node.content.last == 0x0A { node.content.removeLast() }
        default: break
        }
    }

    /// Takes the definitions with which a paragraph begins.
    mutating func takeReferences(_ node: MarkdownNode) {
        guard node.content.first == "[" else { return }
        node.content = Array(references.take(from: node.content[...], at: node.start))
    }
}
