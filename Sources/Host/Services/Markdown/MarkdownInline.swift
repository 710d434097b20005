import Host

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

    /// Where the scan goes on when there is more text: nothing before depends on what follows the bytes that were seen.
    struct Place {
        var index: Int
        var textStart: Int
        var seen: Int
        var parts: Int
        var runs: MarkdownRuns.Mark
        var brackets: [Bracket]
        var linked: Int
        var markup: MarkdownMarkup
        var asked: [String: String?]
        var spent: Int
    }

    /// The scan goes on this many bytes before the end of the text, and the pieces are kept up to this many parts before that place.
    private static let margin = 64
    /// An open bracket that is longer, in bytes, no longer keeps the scan from going on behind it.
    private static let longBracket = 512

    private(set) var bytes: [UInt8] = []
    var index = 0
    /// Up to which byte the text was looked at.
    private var seen = 0
    private var textStart = 0
    var place: Place?
    var made = Pieces()
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
        of bytes: [UInt8], _ references: inout MarkdownReferences, _ changes: [StyleChange] = []
    ) -> [StyledText.Piece] {
        var inline = MarkdownInline()
        return inline.pieces(of: bytes, &references, changes)
    }

    init() { references = MarkdownReferences(left: 0) }

    /// The pieces of a text, which mostly begins with the one that was read before: what is the same for both is not read again.
    mutating func pieces(
        of bytes: [UInt8], _ references: inout MarkdownReferences, _ changes: [StyleChange] = []
    ) -> [StyledText.Piece] {
        self.references = references
        let left = references.left
        begin(bytes)
        findQuotes()
        scan(left)
        made.advance(to: (place?.parts ?? 0) - MarkdownInline.margin, self, changes)
        _ = runs.takeFirstJoined()
        let undo = runs.settleForNow()
        let first = runs.takeFirstJoined() ?? .max
        var all = first < made.runs ? Pieces() : made
        all.advance(to: parts.count, self, changes)
        runs.takeBack(undo)
        references = self.references
        self.references = MarkdownReferences(left: 0)
        return all.pieces
    }

    /// Goes back to where nothing depends on what is new in a text.
    private mutating func begin(_ bytes: [UInt8]) {
        guard let place, bytes.count >= place.seen, references.answers(place.asked),
            bytes.span.begins(like: self.bytes.span, place.seen)
        else {
            let references = references
            self = MarkdownInline()
            self.references = references
            self.bytes = bytes
            return
        }
        self.bytes = bytes
        (index, textStart, seen) = (place.index, place.textStart, place.seen)
        parts.removeSubrange(place.parts...)
        runs.goBack(to: place.runs)
        (brackets, linked, markup) = (place.brackets, place.linked, place.markup)
        references.answer(place.asked, spending: place.spent)
    }

    private mutating func findQuotes() {
        quotes = [:]
        var start = index
        while let found = bytes[start...].firstIndex(of: UInt8(ascii: "`")) {
            let length = MarkdownInline.length(of: bytes, at: found)
            quotes[length, default: []].append(found)
            start = found + length
            if references.isSpent { break }
        }
        for length in quotes.keys { quotes[length]?.reverse() }
    }

    /// Notes that the scan can go on here, if all that was found out stays.
    private mutating func notePlace(_ left: Int) {
        let isText = brackets.first.map { index - $0.textStart > MarkdownInline.longBracket } ?? true
        // Within a run of backquotes its length would not be known.
        let isInQuotes = index > 0 && bytes[index] == "`" && bytes[index - 1] == "`"
        guard isText, !isInQuotes, seen <= bytes.count else { return }
        if brackets.isEmpty {
            runs.settle()
            if let joined = runs.takeFirstJoined(), joined < made.runs { made = Pieces() }
        }
        place = Place(
            index: index, textStart: textStart, seen: max(seen, index), parts: parts.count, runs: runs.mark,
            brackets: brackets, linked: linked, markup: markup, asked: references.asked,
            spent: left - references.left)
    }

    private static func length(of bytes: [UInt8], at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
        return end - start
    }

    // MARK: What the marks are

    private mutating func scan(_ left: Int) {
        let goal = bytes.count < MarkdownInline.longBracket ? .max : bytes.count - MarkdownInline.margin
        var isNoted = false
        while index < bytes.count {
            if index >= goal, !isNoted {
                let before = place?.index
                notePlace(left)
                isNoted = place?.index != before
            }
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
    }

    /// What was found out depends on the bytes up to here; nil: on whatever may follow.
    mutating func dependsOnBytes(upTo end: Int?) { seen = max(seen, end ?? .max) }

    /// The byte so many further on; 0 beyond the end.
    func peek(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    /// Keeps the text up to here; what follows begins `skipping` bytes further.
    mutating func endText(skipping count: Int = 0) {
        if textStart < index { parts.append(.text(string(textStart..<index))) }
        index += count
        textStart = index
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func takeEscape() {
        dependsOnBytes(upTo: index + 2)
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
            dependsOnBytes(upTo: nil)
            index += length
            return
        }
        dependsOnBytes(upTo: end + length + 1)
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
        dependsOnBytes(upTo: index + 35)
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
            dependsOnBytes(upTo: end)
            endText(skipping: end - index)
            parts += [.beginLink(address), .text(text), .endLink]
        } else if let end = MarkdownHTML.tagEnd(bytes[...], at: index) ?? markup.end(of: bytes[...], at: index) {
            dependsOnBytes(upTo: end + 1)
            let tag = bytes[index..<end]
            endText(skipping: end - index)
            let shown = MarkdownHTML.replacement(tag)
            if !shown.isEmpty { parts.append(.text(shown)) }
            // Of the blanks on both sides of what is not seen those on one are enough.
            if endsInBlank { while peek(0).isBlank { index += 1 } }
            dependsOnBytes(upTo: index + 1)
            textStart = index
        } else {
            dependsOnBytes(upTo: MarkdownAddress.mayBecomeTag(bytes, at: index) ? nil : index + 2)
            index += 1
        }
    }

    /// `https://example.org/` without anything around it, but in what may become a link.
    private mutating func takeBareAddress() {
        dependsOnBytes(upTo: MarkdownAddress.bytesThatDecide(bytes, at: index))
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
        dependsOnBytes(upTo: index + length + 4)
        let run = MarkdownRuns.Run(bytes, index..<index + length)
        endText(skipping: length)
        parts.append(.run(runs.append(run)))
    }
}
