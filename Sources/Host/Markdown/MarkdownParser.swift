/// Finds the blocks of a Markdown text. Each line is read a bounded number of times, and whatever is never closed ends
/// with the text: nothing in it is an error.
struct MarkdownParser {
    /// Quotes and lists in each other beyond this are text.
    private static let deepest = 16

    private let lines: [Substring]
    private let depth: Int
    private let allowance: (any Allowance)?
    private var next = 0
    private var blocks: [MarkdownBlock] = []
    private var paragraph: [Substring] = []
    private var references: MarkdownReferences

    /// The blocks of a text, and the addresses that it gives names; with the allowance used up, those that were found until
    /// then.
    static func blocks(
        of text: String, allowance: (any Allowance)? = nil
    ) -> (blocks: [MarkdownBlock], references: MarkdownReferences) {
        var parser = MarkdownParser(
            lines(of: text, allowance), depth: 0, MarkdownReferences(of: text, allowance), allowance)
        return (parser.parse(), parser.references)
    }

    /// A line may end in a carriage return and a line feed, too.
    private static func lines(of text: String, _ allowance: (any Allowance)?) -> [Substring] {
        let bytes = text.utf8
        var lines: [Substring] = []
        var start = bytes.startIndex
        while allowance?.isSpent != true, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[start..<end]
            lines.append(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
            start = bytes.index(after: end)
        }
        lines.append(text[start...])
        return lines
    }

    private init(_ lines: [Substring], depth: Int, _ references: MarkdownReferences, _ allowance: (any Allowance)?) {
        self.lines = lines
        self.depth = depth
        self.references = references
        self.allowance = allowance
    }

    /// The blocks of lines inside a block of this text.
    private mutating func blocks(of lines: [Substring]) -> [MarkdownBlock] {
        var parser = MarkdownParser(lines, depth: depth + 1, references, allowance)
        references = MarkdownReferences(of: "")  // or the inner ones would be copied
        defer { references = parser.references }
        return parser.parse()
    }

    /// Whether there is another line that may be read.
    private var hasNext: Bool { next < lines.count && allowance?.isSpent != true }

    private mutating func parse() -> [MarkdownBlock] {
        while hasNext {
            let line = MarkdownLine(lines[next])
            if line.isBlank {
                endParagraph()
                next += 1
            } else if let fence = line.fence {
                takeFence(fence)
            } else if line.indent >= 4, paragraph.isEmpty {
                takeIndentedCode()
            } else if !takeLine(line) {
                paragraph.append(line.content)
                next += 1
            }
        }
        endParagraph()
        return blocks
    }

    /// What the paragraph begins with may be no text.
    private mutating func takeReferences() {
        guard paragraph.first?.utf8.first == UInt8(ascii: "[") else { return }
        paragraph = Array(references.take(from: paragraph))
    }

    private mutating func endParagraph() {
        takeReferences()
        guard !paragraph.isEmpty else { return }
        blocks.append(.paragraph(paragraph.joined(separator: "\n")))
        paragraph = []
    }

    /// A block that begins on this line; false: it is text.
    private mutating func takeLine(_ line: MarkdownLine) -> Bool {
        let underlineLevel = line.underlineLevel
        if underlineLevel != nil { takeReferences() }
        if let level = underlineLevel, !paragraph.isEmpty {
            let text = paragraph.joined(separator: "\n")
            paragraph = []
            append(.heading(level: level, text))
        } else if line.isRule {
            append(.rule)
        } else if let heading = line.heading {
            append(.heading(level: heading.level, heading.text))
        } else if line.quoted != nil, depth < MarkdownParser.deepest {
            takeQuote()
        } else if let mark = line.listMark, depth < MarkdownParser.deepest,
            paragraph.isEmpty || mark.canInterrupt
        {
            takeList(mark)
        } else {
            return takeTable(line)
        }
        return true
    }

    private mutating func append(_ block: MarkdownBlock) {
        endParagraph()
        blocks.append(block)
        next += 1
    }

    // MARK: Blocks of several lines

    /// Up to a fence of at least the same length, or the end.
    private mutating func takeFence(_ fence: MarkdownLine.Fence) {
        endParagraph()
        next += 1
        var code: [String] = []
        while hasNext {
            let line = MarkdownLine(lines[next])
            next += 1
            if let end = line.fence, end.character == fence.character, end.length >= fence.length, !end.hasText {
                break
            }
            code.append(line.dropping(indent: fence.indent))
        }
        blocks.append(.code(code))
    }

    private mutating func takeIndentedCode() {
        var code: [String] = []
        while hasNext {
            let line = MarkdownLine(lines[next])
            guard line.indent >= 4 || line.isBlank else { break }
            code.append(line.dropping(indent: 4))
            next += 1
        }
        while code.last?.allSatisfy({ $0 == " " }) == true { code.removeLast() }
        blocks.append(.code(code))
    }

    /// Lines that begin with `>`, and those of a paragraph that goes on without.
    private mutating func takeQuote() {
        endParagraph()
        var inner: [Substring] = []
        while hasNext {
            let line = MarkdownLine(lines[next])
            if let quoted = line.quoted {
                inner.append(quoted)
            } else if line.isBlank || line.beginsBlock || inner.last.map({ MarkdownLine($0).isBlank }) == true {
                break
            } else {
                inner.append(lines[next])
            }
            next += 1
        }
        blocks.append(.quote(self.blocks(of: inner)))
    }

    private mutating func takeList(_ first: MarkdownLine.ListMark) {
        endParagraph()
        var items: [MarkdownBlock.Item] = []
        var isLoose = false
        var number = first.number
        while hasNext, let mark = MarkdownLine(lines[next]).listMark, mark.kind == first.kind,
            !MarkdownLine(lines[next]).isRule
        {
            var (inner, hasGap) = takeItem(mark)
            let endsBlank = inner.count > 1 && MarkdownLine(inner[inner.count - 1]).isBlank
            while let last = inner.last, MarkdownLine(last).isBlank { inner.removeLast() }
            let goesOn = next < lines.count && MarkdownLine(lines[next]).listMark?.kind == first.kind
            isLoose = isLoose || hasGap || (endsBlank && goesOn)
            let text = number.map { "\($0)\(Character(Unicode.Scalar(mark.kind)))" } ?? "•"
            items.append(
                MarkdownBlock.Item(mark: text, blocks: self.blocks(of: inner)))
            number = number.map { $0 + 1 }
        }
        blocks.append(.list(items: items, isLoose: isLoose))
    }

    /// The lines of one item, without its indent, and whether text follows a blank line in it.
    private mutating func takeItem(_ mark: MarkdownLine.ListMark) -> (lines: [Substring], hasGap: Bool) {
        var inner = [mark.rest]
        var hasGap = false
        var isAfterBlank = false
        next += 1
        while hasNext {
            let line = MarkdownLine(lines[next])
            if line.isBlank {
                isAfterBlank = true
                inner.append("")
            } else if line.indent >= mark.indent {
                hasGap = hasGap || (isAfterBlank && line.indent == mark.indent && line.listMark == nil)
                isAfterBlank = false
                inner.append(Substring(line.dropping(indent: mark.indent)))
            } else if isAfterBlank || line.beginsBlock || line.listMark?.kind == mark.kind {
                break
            } else {
                inner.append(line.content)
            }
            next += 1
        }
        return (inner, hasGap)
    }

    /// A header and a line of dashes with as many columns.
    private mutating func takeTable(_ line: MarkdownLine) -> Bool {
        guard paragraph.isEmpty, line.content.utf8.contains(UInt8(ascii: "|")), next + 1 < lines.count,
            let alignments = MarkdownLine(lines[next + 1]).columnAlignments
        else { return false }
        let header = line.columns
        guard header.count == alignments.count else { return false }
        var rows = [header]
        next += 2
        while hasNext {
            let line = MarkdownLine(lines[next])
            guard !line.isBlank, !line.beginsBlock else { break }
            rows.append(Array(line.columns.prefix(header.count)))
            next += 1
        }
        blocks.append(.table(rows: rows, alignments))
        return true
    }
}
