/// Reads the marks within a paragraph of Markdown as CommonMark's specification says: emphasis, code, links. One pass finds what the
/// marks are, a second one gives each piece of text its styles; both take time in proportion to the text, whatever was never
/// closed.
struct MarkdownInline {
    enum Style: Hashable { case bold, italic, strikethrough }

    enum Part {
        case text(String)
        case code(String)
        case beginLink(String)
        case endLink
        case run(Int)
        /// A `[` that no `]` has answered.
        case bracket(isImage: Bool)
    }

    struct Bracket {
        var part: Int
        var isImage: Bool
        /// The last run before it.
        var run: Int
        var textStart: Int
        /// Whether another one came behind it.
        var hasInner = false
    }

    let bytes: [UInt8]
    var index = 0
    private var textStart = 0
    var parts: [Part] = []
    var runs = MarkdownRuns()
    var brackets: [Bracket] = []
    /// How many of the brackets, from the outermost on, have a link in them: they are none.
    var linked = 0
    /// Where runs of backquotes of each length begin, the last one first.
    private var quotes: [Int: [Int]] = [:]
    private var markup = MarkdownMarkup()
    var references: MarkdownReferences

    static func pieces(
        of text: String, _ references: inout MarkdownReferences, _ changes: [StyleChange] = []
    ) -> [StyledText.Piece] {
        var inline = MarkdownInline(text, references)
        inline.scan()
        references = inline.references
        return inline.pieces(changes)
    }

    private init(_ text: String, _ references: MarkdownReferences) {
        bytes = Array(text.utf8)
        self.references = references
        var start = 0
        while let found = bytes[start...].firstIndex(of: UInt8(ascii: "`")) {
            let length = MarkdownInline.length(of: bytes, at: found)
            quotes[length, default: []].append(found)
            start = found + length
            if references.isSpent { break }
        }
        for length in quotes.keys { quotes[length]?.reverse() }
    }

    private static func length(of bytes: [UInt8], at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
        return end - start
    }

    // MARK: What the marks are

    private mutating func scan() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): takeEscape()
            case UInt8(ascii: "`"): takeCode()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): takeRun()
            case UInt8(ascii: "!") where peek(1) == "[": openBracket(isImage: true)
            case UInt8(ascii: "["): openBracket(isImage: false)
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "<"): takeAngle()
            case UInt8(ascii: "&"): takeEntity()
            case UInt8(ascii: "\n"): takeNewline()
            case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"): takeBareAddress()
            default:
                index += 1
                continue
            }
            if references.isSpent { break }
        }
        endText()
        runs.match(behind: -1)
    }

    /// The byte so many further on; 0 beyond the end.
    private func peek(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    /// Keeps the text up to here; what follows begins `skipping` bytes further.
    mutating func endText(skipping count: Int = 0) {
        if textStart < index { parts.append(.text(string(textStart..<index))) }
        index += count
        textStart = index
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func takeEscape() {
        if peek(1) == "\n" {
            endText(skipping: 2)
            parts.append(.text("\n"))
        } else if peek(1).isPunctuation {
            endText(skipping: 1)
            index += 1
        } else {
            index += 1
        }
    }

    /// A line of the source ends: a blank, or a new line behind two blanks.
    private mutating func takeNewline() {
        var end = index
        while end > textStart, bytes[end - 1].isBlank { end -= 1 }
        let isHard = index - end >= 2 && bytes[end..<index].suffix(2).allSatisfy { $0 == " " }
        let newline = index
        index = end
        endText()
        parts.append(.text(isHard ? "\n" : " "))
        index = newline + 1
        textStart = index
    }

    private mutating func takeCode() {
        let length = MarkdownInline.length(of: bytes, at: index)
        while let first = quotes[length]?.last, first < index + length { quotes[length]?.removeLast() }
        guard let end = quotes[length]?.last else {
            index += length
            return
        }
        endText(skipping: length)
        var code = string(index..<end).replacing("\n", with: " ")
        if code.utf8.count > 1, code.utf8.first == " ", code.utf8.last == " ", code.utf8.contains(where: { $0 != " " })
        {
            code = String(decoding: code.utf8.dropFirst().dropLast(), as: UTF8.self)
        }
        parts.append(.code(code))
        index = end + length
        textStart = index
    }

    private mutating func takeEntity() {
        guard let (text, end) = MarkdownBytes(bytes[...], at: index).entity() else {
            index += 1
            return
        }
        endText(skipping: end - index)
        parts.append(.text(text))
    }

    /// `<https://…>`, `<me@example.org>`, and HTML, of which `<br>` alone is seen; any other `<` is text.
    private mutating func takeAngle() {
        if let (address, text, end) = MarkdownAddress.inAngles(bytes, at: index) {
            endText(skipping: end - index)
            parts += [.beginLink(address), .text(text), .endLink]
        } else if let end = MarkdownHTML.tagEnd(bytes[...], at: index) ?? markup.end(of: bytes[...], at: index) {
            let tag = bytes[index..<end]
            endText(skipping: end - index)
            let shown = MarkdownHTML.replacement(tag)
            if !shown.isEmpty { parts.append(.text(shown)) }
            // Of the blanks on both sides of what is not seen those on one are enough.
            if endsInBlank { while peek(0).isBlank { index += 1 } }
            textStart = index
        } else {
            index += 1
        }
    }

    /// `https://example.org/` without anything around it, but in what may become a link.
    private mutating func takeBareAddress() {
        guard brackets.isEmpty, let (address, end) = MarkdownAddress.bare(bytes, at: index) else {
            index += 1
            return
        }
        let text = string(index..<end)
        endText(skipping: end - index)
        parts += [.beginLink(address), .text(text), .endLink]
    }

    private var endsInBlank: Bool {
        guard case .text(let text)? = parts.last else { return parts.isEmpty }
        return text.utf8.last?.isBlankOrNewline == true
    }

    private mutating func takeRun() {
        let length = MarkdownInline.length(of: bytes, at: index)
        let run = MarkdownRuns.Run(bytes, index..<index + length)
        endText(skipping: length)
        parts.append(.run(runs.append(run)))
    }
}

// MARK: - Links

extension MarkdownInline {
    private mutating func openBracket(isImage: Bool) {
        endText(skipping: isImage ? 2 : 1)
        if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
        brackets.append(Bracket(part: parts.count, isImage: isImage, run: runs.count - 1, textStart: index))
        parts.append(.bracket(isImage: isImage))
    }

    /// `](address)` makes a link of what stands since the bracket, and so does `][name]`, or `]` alone behind a name;
    /// otherwise both brackets are text.
    private mutating func closeBracket() {
        let isNoLink = brackets.count <= linked && brackets.last?.isImage == false
        guard let open = brackets.popLast() else {
            index += 1
            return
        }
        linked = min(linked, brackets.count)
        guard !isNoLink, let (address, end) = address(behind: open) else {
            index += 1
            return
        }
        endText(skipping: end - index)
        runs.match(behind: open.run)
        parts[open.part] = .beginLink(address)
        parts.append(.endLink)
        if !open.isImage { linked = brackets.count }
    }

    /// Where the link leads that ends here, and where the text goes on.
    private mutating func address(behind open: Bracket) -> (String, end: Int)? {
        if let inline = inlineAddress() { return inline }
        var reader = MarkdownBytes(bytes[...], at: index + 1)
        var name = open.hasInner || index - open.textStart > 999 ? nil : open.textStart..<index
        if let label = reader.label() {
            if !label.isEmpty { name = label }
        } else {
            reader.index = index + 1
        }
        return name.flatMap { references.address(named: bytes[$0]) }.map { ($0, reader.index) }
    }

    /// `](address "title")`.
    private func inlineAddress() -> (String, end: Int)? {
        var reader = MarkdownBytes(bytes[...], at: index + 1)
        guard reader.take("(") else { return nil }
        reader.skipSpace()
        guard let address = reader.destination() else { return nil }
        let behind = reader.index
        reader.skipSpace()
        if reader.index > behind, reader.skipTitle() { reader.skipSpace() }
        return reader.take(")") ? (address, reader.index) : nil
    }

    // MARK: Pieces

    private func pieces(_ changes: [StyleChange]) -> [StyledText.Piece] {
        var pieces: [StyledText.Piece] = []
        var open: [Style: Int] = [:]
        var links: [String?] = []
        func add(_ text: String, isCode: Bool = false) {
            guard !text.isEmpty else { return }
            var styles: [StyleChange] = isCode ? [.foreground(.ansi(6))] : []
            if open[.bold, default: 0] > 0 { styles.append(.attribute(.bold, true)) }
            if open[.italic, default: 0] > 0 { styles.append(.attribute(.italic, true)) }
            if open[.strikethrough, default: 0] > 0 { styles.append(.attribute(.strikethrough, true)) }
            if let link = links.last, let link { styles += StyleChange.linked(to: link) }
            styles += changes
            if let last = pieces.last, last.changes == styles {
                pieces[pieces.count - 1].text += text
            } else {
                pieces.append(StyledText.Piece(text: text, changes: styles))
            }
        }
        for part in parts where !references.isSpent {
            switch part {
            case .text(let text): add(text)
            case .code(let text): add(text, isCode: true)
            case .beginLink(let address): links.append(references.mayLead(address) ? address : nil)
            case .endLink: _ = links.popLast()
            case .bracket(let isImage): add(isImage ? "![" : "[")
            case .run(let number):
                let run = runs[number]
                for style in run.ends { open[style, default: 0] -= 1 }
                add(String(repeating: Character(Unicode.Scalar(run.character)), count: run.left))
                for style in run.begins { open[style, default: 0] += 1 }
            }
        }
        return pieces
    }
}
