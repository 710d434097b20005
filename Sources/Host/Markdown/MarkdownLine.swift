/// A line of a Markdown text and what begins on it.
struct MarkdownLine {
    /// The columns before the first character that is no blank; a tab goes to the next multiple of four.
    let indent: Int
    /// The line from there.
    let content: Substring

    init(_ line: Substring) {
        var columns = 0
        var start = line.startIndex
        let bytes = line.utf8
        while start < line.endIndex, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") {
            columns += bytes[start] == UInt8(ascii: " ") ? 1 : 4 - columns % 4
            start = bytes.index(after: start)
        }
        indent = columns
        content = line[start...]
    }

    var isBlank: Bool { content.isEmpty }

    /// The line without so many columns of its indent.
    func dropping(indent count: Int) -> String {
        String(repeating: " ", count: max(indent - count, 0)) + content
    }

    /// Whether it ends a paragraph that it stands behind.
    var beginsBlock: Bool {
        isRule || heading != nil || fence != nil || quoted != nil || listMark?.canInterrupt == true
    }

    /// Three or more of `-`, `*` or `_`, with blanks between.
    var isRule: Bool {
        guard indent < 4, let first = content.utf8.first, "-*_".utf8.contains(first) else { return false }
        var count = 0
        for byte in content.utf8 {
            if byte == first { count += 1 } else if byte != 0x20 && byte != 0x09 { return false }
        }
        return count >= 3
    }

    /// 1 for `===`, 2 for `---`: they make a heading of the paragraph above.
    var underlineLevel: Int? {
        guard indent < 4, let first = content.utf8.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-")
        else {
            return nil
        }
        let rest = content.utf8.drop { $0 == first }
        return rest.allSatisfy { $0 == 0x20 } ? (first == UInt8(ascii: "=") ? 1 : 2) : nil
    }

    /// `## text`, with or without marks behind.
    var heading: (level: Int, text: String)? {
        let level = content.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        guard indent < 4, (1...6).contains(level) else { return nil }
        let rest = content.utf8.dropFirst(level)
        guard rest.isEmpty || rest.first == 0x20 || rest.first == 0x09 else { return nil }
        return (level, MarkdownLine.withoutClosing(Substring(rest).trimmed))
    }

    /// What stands behind the mark of a quote.
    var quoted: Substring? {
        guard content.utf8.first == UInt8(ascii: ">") else { return nil }
        let rest = content.utf8.dropFirst()
        return Substring(rest.first == 0x20 ? rest.dropFirst() : rest)
    }

    private static func withoutClosing(_ text: Substring) -> String {
        let kept = text.trimmingEnd { $0 == UInt8(ascii: "#") }
        if kept.isEmpty { return "" }
        return kept.utf8.last == UInt8(ascii: " ") ? String(kept.trimmed) : String(text)
    }

    struct Fence {
        var character: UInt8
        var length: Int
        var indent: Int
        /// Whether a word such as a language follows.
        var hasText: Bool
    }

    /// Three or more backquotes or tildes.
    var fence: Fence? {
        let backquote = UInt8(ascii: "`")
        guard indent < 4, let first = content.utf8.first, first == backquote || first == UInt8(ascii: "~") else {
            return nil
        }
        let rest = content.utf8.drop { $0 == first }
        let length = content.utf8.count - rest.count
        guard length >= 3, first != backquote || !rest.contains(backquote) else { return nil }
        return Fence(character: first, length: length, indent: indent, hasText: !Substring(rest).trimmed.isEmpty)
    }
}

extension MarkdownLine {
    struct ListMark {
        /// The character by which the items of one list are known: `-`, `*`, `+`, `.` or `)`.
        var kind: UInt8
        var number: Int?
        /// The column at which the item's text begins.
        var indent: Int
        /// What stands behind the mark.
        var rest: Substring
        /// Whether it begins a list in the middle of a paragraph.
        var canInterrupt: Bool
    }

    /// `- text` or `1. text`.
    var listMark: ListMark? {
        let digits = content.utf8.prefix(10).prefix { (0x30...0x39).contains($0) }
        let number = Int(Substring(digits))
        let rest = content.utf8.dropFirst(digits.count)
        guard digits.count < 10, let kind = rest.first, (number == nil ? "-*+" : ".)").utf8.contains(kind) else {
            return nil
        }
        let behind = rest.dropFirst()
        let blanks = behind.prefix { $0 == 0x20 || $0 == 0x09 }.count
        guard blanks > 0 || behind.isEmpty else { return nil }
        let gap = blanks > 4 || blanks == behind.count ? 1 : blanks
        return ListMark(
            kind: kind, number: number, indent: indent + digits.count + 1 + gap,
            rest: Substring(behind.dropFirst(gap)), canInterrupt: blanks < behind.count && (number ?? 1) == 1)
    }

    /// The cells between the bars of a table's row.
    var columns: [String] {
        let bytes = Array(content.trimmed.utf8)
        var cells: [String] = []
        var cell = ""
        var start = 0
        var isEscaped = false
        func take(upTo end: Int) { cell += String(decoding: bytes[start..<end], as: UTF8.self) }
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "|") {
                // Of an escaped bar the mark before it goes.
                take(upTo: isEscaped ? index - 1 : index)
                start = isEscaped ? index : index + 1
                if !isEscaped {
                    cells.append(cell)
                    cell = ""
                }
            }
            isEscaped = bytes[index] == UInt8(ascii: "\\") && !isEscaped
        }
        take(upTo: bytes.count)
        cells.append(cell)
        if cells.first?.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) == true { cells.removeFirst() }
        if cells.last?.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) == true { cells.removeLast() }
        return cells.map { String($0[...].trimmed) }
    }

    /// `|:--|--:|`: the alignments of a table's columns.
    var columnAlignments: [MarkdownBlock.Alignment]? {
        let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
        guard content.utf8.contains(dash), content.utf8.allSatisfy(MarkdownLine.isOfAlignments) else { return nil }
        let cells = columns
        guard !cells.isEmpty, cells.allSatisfy({ $0.utf8.contains(dash) }) else { return nil }
        return cells.map { cell in
            cell.utf8.last != colon ? .leading : cell.utf8.first == colon ? .center : .trailing
        }
    }

    private static func isOfAlignments(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\t"): true
        default: false
        }
    }
}

extension Substring {
    /// Without the blanks at both ends.
    var trimmed: Substring {
        Substring(utf8.drop { $0 == 0x20 || $0 == 0x09 }).trimmingEnd { $0 == 0x20 || $0 == 0x09 }
    }

    /// By bytes: what follows a character and belongs to it may be all the rest of the text.
    fileprivate func trimmingEnd(_ isCut: (UInt8) -> Bool) -> Substring {
        guard let last = utf8.lastIndex(where: { !isCut($0) }) else { return "" }
        return Substring(utf8[...last])
    }
}
