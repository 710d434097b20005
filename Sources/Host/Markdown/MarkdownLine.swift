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
        isRule || heading != nil || fence != nil || content.first == ">" || listMark?.canInterrupt == true
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
        let rest = content.dropFirst(level)
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        return (level, MarkdownLine.withoutClosing(rest.trimmed))
    }

    private static func withoutClosing(_ text: Substring) -> String {
        let kept = text.trimmingEnd { $0 == "#" }
        if kept.isEmpty { return "" }
        return kept.last == " " ? String(kept.trimmed) : String(text)
    }

    struct Fence {
        var character: Character
        var length: Int
        var indent: Int
        /// Whether a word such as a language follows.
        var hasText: Bool
    }

    /// Three or more backquotes or tildes.
    var fence: Fence? {
        guard indent < 4, let first = content.first, first == "`" || first == "~" else { return nil }
        let rest = content.drop { $0 == first }
        let length = content.utf8.count - rest.utf8.count
        guard length >= 3, first == "~" || !rest.utf8.contains(UInt8(ascii: "`")) else { return nil }
        return Fence(character: first, length: length, indent: indent, hasText: !rest.trimmed.isEmpty)
    }
}

extension MarkdownLine {
    struct ListMark {
        /// The character by which the items of one list are known: `-`, `*`, `+`, `.` or `)`.
        var kind: Character
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
        let digits = content.utf8.prefix { (0x30...0x39).contains($0) }
        let number = digits.isEmpty ? nil : Int(content.prefix(digits.count))
        let rest = content.dropFirst(digits.count)
        guard digits.count < 10, let kind = rest.first, (number == nil ? "-*+" : ".)").contains(kind) else {
            return nil
        }
        let behind = rest.dropFirst()
        let blanks = behind.prefix { $0 == " " || $0 == "\t" }.count
        guard blanks > 0 || behind.isEmpty else { return nil }
        let gap = blanks > 4 || blanks == behind.count ? 1 : blanks
        return ListMark(
            kind: kind, number: number, indent: indent + digits.count + 1 + gap, rest: behind.dropFirst(gap),
            canInterrupt: blanks < behind.count && (number ?? 1) == 1)
    }

    /// The cells between the bars of a table's row.
    var columns: [String] {
        var cells: [String] = [""]
        var isEscaped = false
        for character in content.trimmed {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if isEscaped, character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        if cells.first?.allSatisfy({ $0 == " " }) == true { cells.removeFirst() }
        if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
        return cells.map { String($0[...].trimmed) }
    }

    /// `|:--|--:|`: the alignments of a table's columns.
    var columnAlignments: [MarkdownBlock.Alignment]? {
        guard content.contains("-"), content.allSatisfy({ "|:- \t".contains($0) }) else { return nil }
        let cells = columns
        guard !cells.isEmpty, cells.allSatisfy({ $0.contains("-") }) else { return nil }
        return cells.map { cell in
            cell.hasSuffix(":") ? (cell.hasPrefix(":") ? .center : .trailing) : .leading
        }
    }
}

extension Substring {
    /// Without the blanks at both ends.
    var trimmed: Substring {
        drop { $0 == " " || $0 == "\t" }.trimmingEnd { $0 == " " || $0 == "\t" }
    }

    fileprivate func trimmingEnd(_ isCut: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isCut(last) { text.removeLast() }
        return text
    }
}
