/// Reads the marks within a paragraph of Markdown: emphasis, code, links. One pass finds what the marks are, a second one
/// gives each piece of text its styles; both take time in proportion to the text, whatever was never closed.
struct MarkdownInline {
    private enum Style: Hashable { case bold, italic, strikethrough }

    private enum Token {
        case text(String)
        case code(String)
        case beginLink(String)
        case endLink
    }

    /// A run of `*`, `_` or `~` that may open or close something. What it became stands before and behind what is left.
    private struct Run {
        var character: UInt8
        var left: Int
        var canOpen: Bool
        var canClose: Bool
        var ends: [Style] = []
        var begins: [Style] = []
    }

    private enum Part {
        case token(Token)
        case run(Int)
        /// A `[` that no `]` has answered yet.
        case bracket(isImage: Bool)
    }

    private struct Bracket {
        var part: Int
        /// The open runs before it.
        var depth: Int
        var textStart: Int
        /// Whether another one came behind it.
        var hasInner = false
    }

    private let bytes: [UInt8]
    private var index = 0
    private var textStart = 0
    private var parts: [Part] = []
    private var runs: [Run] = []
    /// The runs that may still be closed, and the parts that are brackets, in their order.
    private var openRuns: [Int] = []
    private var openCount: [UInt8: Int] = [:]
    private var brackets: [Bracket] = []
    /// Where runs of backquotes of each length begin.
    private var quotes: [Int: [Int]] = [:]
    private var references: MarkdownReferences

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
        while start < bytes.count {
            let length = MarkdownInline.length(of: bytes, at: start, UInt8(ascii: "`"))
            start += max(length, 1)
            guard length > 0 else { continue }
            quotes[length, default: []].append(start - length)
            if references.isSpent { break }
        }
        for length in quotes.keys { quotes[length]?.reverse() }
    }

    private static func length(of bytes: [UInt8], at start: Int, _ byte: UInt8) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        return end - start
    }

    // MARK: What the marks are

    private mutating func scan() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): takeEscape()
            case UInt8(ascii: "`"): takeCode()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): takeRun()
            case UInt8(ascii: "!") where peek(1) == UInt8(ascii: "["): openBracket(isImage: true)
            case UInt8(ascii: "["): openBracket(isImage: false)
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "<"): takeAddress()
            case UInt8(ascii: "&"): takeEntity()
            case UInt8(ascii: "\n"): takeNewline()
            default:
                index += 1
                continue
            }
            if references.isSpent { break }
        }
        endText()
    }

    private func peek(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    /// Keeps the text up to here; what follows begins `skipping` bytes further.
    private mutating func endText(skipping count: Int = 0) {
        if textStart < index { parts.append(.token(.text(string(textStart..<index)))) }
        index += count
        textStart = index
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func takeEscape() {
        guard let next = peek(1), next < 0x80 else {
            index += 1
            return
        }
        if next == UInt8(ascii: "\n") {
            endText(skipping: 2)
            parts.append(.token(.text("\n")))
        } else if MarkdownInline.isPunctuation(next) {
            endText(skipping: 1)
            index += 1
        } else {
            index += 1
        }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// A line of the source ends: a blank, or a new line behind two blanks.
    private mutating func takeNewline() {
        var end = index
        while end > textStart, bytes[end - 1] == 0x20 { end -= 1 }
        let isHard = index - end >= 2
        let newline = index
        index = end
        endText()
        parts.append(.token(.text(isHard ? "\n" : " ")))
        index = newline + 1
        textStart = index
    }

    private mutating func takeCode() {
        let length = MarkdownInline.length(of: bytes, at: index, UInt8(ascii: "`"))
        while let first = quotes[length]?.last, first < index + length { quotes[length]?.removeLast() }
        guard let end = quotes[length]?.last else {
            index += length
            return
        }
        endText(skipping: length)
        var code = string(index..<end).replacing("\n", with: " ")
        if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
            code = String(code.dropFirst().dropLast())
        }
        parts.append(.token(.code(code)))
        index = end + length
        textStart = index
    }

    /// `<https://…>`; any other `<` is text.
    private mutating func takeAddress() {
        let limit = min(index + 1000, bytes.count)
        guard let end = bytes[index..<limit].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 <= 0x20 }),
            bytes[end] == UInt8(ascii: ">"), bytes[index..<end].contains(UInt8(ascii: ":"))
        else {
            index += 1
            return
        }
        let address = string(index + 1..<end)
        endText(skipping: end + 1 - index)
        parts += [.token(.beginLink(address)), .token(.text(address)), .token(.endLink)]
    }

    private mutating func takeEntity() {
        let limit = min(index + 10, bytes.count)
        guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")),
            let text = MarkdownInline.entities[string(index + 1..<end)]
        else {
            index += 1
            return
        }
        endText(skipping: end + 1 - index)
        parts.append(.token(.text(text)))
    }
}

// MARK: - Emphasis and links

extension MarkdownInline {
    private mutating func takeRun() {
        let character = bytes[index]
        let length = MarkdownInline.length(of: bytes, at: index, character)
        let (before, after) = (index > 0 ? bytes[index - 1] : 0x20, peek(length) ?? 0x20)
        let opens = !isBlank(after) && (!MarkdownInline.isPunctuation(after) || isEdge(before))
        let closes = !isBlank(before) && (!MarkdownInline.isPunctuation(before) || isEdge(after))
        let isWordMark = character == UInt8(ascii: "_")
        var run = Run(
            character: character, left: length,
            canOpen: opens && (!isWordMark || !closes || MarkdownInline.isPunctuation(before)),
            canClose: closes && (!isWordMark || !opens || MarkdownInline.isPunctuation(after)))
        endText(skipping: length)
        if character == UInt8(ascii: "~"), length != 2 { (run.canOpen, run.canClose) = (false, false) }
        if run.canClose { close(&run) }
        runs.append(run)
        parts.append(.run(runs.count - 1))
        guard run.canOpen, run.left > 0 else { return }
        openRuns.append(runs.count - 1)
        openCount[character, default: 0] += 1
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
    private func isEdge(_ byte: UInt8) -> Bool { isBlank(byte) || MarkdownInline.isPunctuation(byte) }

    /// Closes what the nearest open runs of the character opened.
    private mutating func close(_ run: inout Run) {
        let base = brackets.last?.depth ?? 0
        while run.left > 0, openCount[run.character, default: 0] > 0, openRuns.count > base {
            let opener = openRuns[openRuns.count - 1]
            guard runs[opener].character == run.character else {
                dropOpenRun()
                continue
            }
            let count = min(run.left, runs[opener].left, 2)
            let style: Style =
                run.character == UInt8(ascii: "~") ? .strikethrough : count == 2 ? .bold : .italic
            runs[opener].begins.append(style)
            runs[opener].left -= count
            run.ends.append(style)
            run.left -= count
            if runs[opener].left == 0 { dropOpenRun() }
        }
    }

    private mutating func dropOpenRun() {
        let run = openRuns.removeLast()
        openCount[runs[run].character, default: 1] -= 1
    }

    private mutating func openBracket(isImage: Bool) {
        endText(skipping: isImage ? 2 : 1)
        if !brackets.isEmpty { brackets[brackets.count - 1].hasInner = true }
        brackets.append(Bracket(part: parts.count, depth: openRuns.count, textStart: index))
        parts.append(.bracket(isImage: isImage))
    }

    /// `](address)` makes a link of what stands since the bracket, and so does `][name]`, or `]` alone behind a name;
    /// otherwise both brackets are text.
    private mutating func closeBracket() {
        guard let open = brackets.popLast(), let (address, end) = address(behind: open) else {
            index += 1
            return
        }
        endText(skipping: end - index)
        while openRuns.count > open.depth { dropOpenRun() }
        parts[open.part] = .token(.beginLink(address))
        parts.append(.token(.endLink))
    }

    /// Where the link leads that ends here, and where the text goes on.
    private mutating func address(behind open: Bracket) -> (String, end: Int)? {
        if peek(1) == UInt8(ascii: "("), let inline = address(from: index + 2) { return inline }
        var end = index + 1
        var name = open.hasInner ? nil : open.textStart..<index
        if peek(1) == UInt8(ascii: "["), let behind = nameEnd(from: index + 2) {
            if behind > index + 2 { name = index + 2..<behind }
            end = behind + 1
        }
        return name.flatMap { references.address(named: string($0)) }.map { ($0, end) }
    }

    /// Where the `]` is that ends a name.
    private func nameEnd(from start: Int) -> Int? {
        var end = start
        while end < bytes.count, end - start < 1000 {
            switch bytes[end] {
            case UInt8(ascii: "]"): return end
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "\\"): end += 2
            default: end += 1
            }
        }
        return nil
    }

    /// The address up to `)`, and where the text goes on; a title in quotes is left out.
    private func address(from start: Int) -> (String, end: Int)? {
        var depth = 0
        var end = start
        while end < min(bytes.count, start + 4000) {
            switch bytes[end] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth == 0:
                let words = string(start..<end).split(separator: " ", maxSplits: 1)
                return (words.first.map { String($0.drop { $0 == "<" }.prefix { $0 != ">" }) } ?? "", end + 1)
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\n"): return nil
            default: break
            }
            end += 1
        }
        return nil
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
            case .token(.text(let text)): add(text)
            case .token(.code(let text)): add(text, isCode: true)
            case .token(.beginLink(let address)): links.append(references.mayLead(address) ? address : nil)
            case .token(.endLink): _ = links.popLast()
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
