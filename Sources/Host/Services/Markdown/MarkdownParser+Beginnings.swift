import Host

/// Blocks that begin on a line.
extension MarkdownParser {
    /// The block that begins at this place of the line; nil: it is text.
    mutating func begin(in container: MarkdownNode, closing last: MarkdownNode, isLazy: Bool) -> MarkdownNode? {
        func start(_ parser: inout MarkdownParser) { if container === last { parser.closeAll(below: last) } }
        if isBlank { return nil }
        if indent >= 4 {
            guard !tip.isParagraph, !isTable(container) else { return nil }
            start(&self)
            advance(columns: 4)
            return add(.indentedCode)
        }
        let first = at(text)
        if first == ">", depth < MarkdownParser.deepest {
            start(&self)
            takeQuoteMark()
            return add(.quote)
        }
        if first == "#", let level = headingLevel {
            start(&self)
            let node = add(.heading(level))
            node.content = heading(from: text + level)
            return ended(node)
        }
        if first == "`" || first == "~", let fence {
            start(&self)
            let node = add(fence)
            node.language = language(ofFence: first)
            index = end
            return node
        }
        if first == "<",
            let kind = MarkdownHTML.kind(
                bytes[text..<end], isInParagraph: container.isParagraph || (isLazy && tip.isParagraph))
        {
            start(&self)
            return add(.html(kind))
        }
        if container.isParagraph, let heading = underlined(container, first) { return heading }
        if container.isParagraph, let table = beginTable(container) { return table }
        if isRule(first) {
            start(&self)
            return ended(add(.rule))
        }
        return beginItem(in: container, start)
    }

    private func isTable(_ node: MarkdownNode) -> Bool { if case .table = node.kind { true } else { false } }

    /// A block that is complete with its line.
    private mutating func ended(_ node: MarkdownNode) -> MarkdownNode {
        index = end
        return node
    }

    private var headingLevel: Int? {
        var place = text
        while at(place) == "#" { place += 1 }
        return place - text <= 6 && at(place).isBlankOrNewline ? place - text : nil
    }

    /// The text of a heading, without the marks behind it.
    private func heading(from start: Int) -> [UInt8] {
        var content = bytes[start..<end]
        content.trim()
        var last = content.endIndex
        while last > content.startIndex, content[last - 1] == "#" { last -= 1 }
        if last == content.startIndex { return [] }
        if content[last - 1].isBlank { content = content[..<last] }
        content.trim()
        return Array(content)
    }

    /// Three or more backquotes or tildes.
    private var fence: MarkdownNode.Kind? {
        let character = at(text)
        var place = text
        while at(place) == character { place += 1 }
        guard place - text >= 3, character != "`" || !bytes[place..<end].contains(character) else { return nil }
        return .fence(character: character, length: place - text, indent: indent)
    }

    /// The first word behind a fence.
    private func language(ofFence character: UInt8) -> String? {
        var place = text
        while at(place) == character { place += 1 }
        while place < end, at(place).isBlank { place += 1 }
        let start = place
        while place < end, !at(place).isBlankOrNewline { place += 1 }
        return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
    }

    /// `===` or `---` make a heading of the paragraph above.
    private mutating func underlined(_ paragraph: MarkdownNode, _ first: UInt8) -> MarkdownNode? {
        guard first == "=" || first == "-" else { return nil }
        var place = text
        while at(place) == first { place += 1 }
        while at(place).isBlank { place += 1 }
        guard place >= end else { return nil }
        takeReferences(paragraph)
        if paragraph.content.isEmpty { return nil }
        paragraph.kind = .heading(first == "=" ? 1 : 2)
        while let last = paragraph.content.last, last.isBlank { paragraph.content.removeLast() }
        return ended(paragraph)
    }

    /// Three or more of `-`, `*` or `_`, with blanks between.
    private func isRule(_ first: UInt8) -> Bool {
        guard first == "-" || first == "*" || first == "_" else { return false }
        var count = 0
        for byte in bytes[text..<end] {
            if byte == first { count += 1 } else if !byte.isBlank { return false }
        }
        return count >= 3
    }

    private mutating func beginItem(
        in container: MarkdownNode, _ start: (inout MarkdownParser) -> Void
    ) -> MarkdownNode? {
        guard depth < MarkdownParser.deepest, let (found, length) = listMark(interrupts: container.isParagraph) else {
            return nil
        }
        var mark = found
        start(&self)
        let before = indent
        advanceToText()
        advance(bytes: length)
        let (place, columns, wasInTab) = (index, column, isInTab)
        while column - columns < 5, at(index).isBlank { advance(columns: 1) }
        let gap = column - columns
        if gap >= 5 || gap < 1 || index >= end {
            (index, column, isInTab) = (place, columns, wasInTab)
            if at(index).isBlank { advance(columns: 1) }
            mark.width = before + length + 1
        } else {
            mark.width = before + length + gap
        }
        while !tip.isContainer { close(tip) }
        if !(tip.isList && tip.mark?.kind == mark.kind && (tip.mark?.number == nil) == (mark.number == nil)) {
            add(.list).mark = mark
        }
        let item = add(.item)
        item.mark = mark
        return item
    }

    /// `- ` or `1. `, and the bytes of the mark.
    private func listMark(interrupts: Bool) -> (MarkdownNode.Mark, length: Int)? {
        var place = text
        while at(place).isDigit, place - text < 10 { place += 1 }
        let digits = place - text
        guard digits < 10 else { return nil }
        let number = digits == 0 ? nil : Int(String(decoding: bytes[text..<place], as: UTF8.self))
        switch at(place) {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): if digits > 0 { return nil }
        case UInt8(ascii: "."), UInt8(ascii: ")"): if digits == 0 { return nil }
        default: return nil
        }
        guard at(place + 1).isBlankOrNewline else { return nil }
        if interrupts {
            guard number ?? 1 == 1, bytes[min(place + 1, end)..<end].contains(where: { !$0.isBlank }) else {
                return nil
            }
        }
        return (MarkdownNode.Mark(kind: at(place), number: number, width: 0), digits + 1)
    }

    /// A line of dashes below a header with as many columns.
    private mutating func beginTable(_ paragraph: MarkdownNode) -> MarkdownNode? {
        guard tip === paragraph, let alignments = MarkdownTable.alignments(bytes[text..<end]) else { return nil }
        let header = paragraph.content.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let cells = MarkdownTable.cells(paragraph.content[header...])
        guard cells.count == alignments.count,
            paragraph.content[header...].contains(UInt8(ascii: "|")) || bytes[text..<end].contains(UInt8(ascii: "|"))
        else { return nil }
        if header == 0 {
            paragraph.kind = .table(alignments)
            paragraph.content = []
            paragraph.rows = [cells]
            return ended(paragraph)
        }
        paragraph.content.removeSubrange((header - 1)...)
        let table = add(.table(alignments))
        table.rows = [cells]
        return ended(table)
    }
}
