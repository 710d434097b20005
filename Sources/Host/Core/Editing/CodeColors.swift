/// What is remembered of a text that is code, so that a change costs no more than what is seen of it: which quote each line begins in.
struct CodeColors {
    let language: String
    let syntax: CodeSyntax
    /// The quotes that the first lines begin in, -1 for none, as far as that is known.
    private var opens: [Int8] = [-1]
    /// Those of lines behind a change, from one on: they hold if the first does.
    private var rest: (line: Int, opens: [Int8])?
    /// The parts of the line that was read last.
    var latest: (line: Int, revision: Int, spans: [TextEditing.Span])?

    /// Nil: no such language is known.
    init?(_ language: String) {
        guard let syntax = CodeSyntax.named(language) else { return nil }
        self.language = language
        self.syntax = syntax
    }

    /// For how many lines it is known, from the first, what they begin in.
    var known: Int { opens.count }

    /// The quote that a line begins in, of those that are known.
    func quote(ofLine line: Int) -> Int? { opens[line] < 0 ? nil : Int(opens[line]) }

    /// What the first line begins in that is not known.
    mutating func append(_ open: Int?) {
        let open = Int8(open ?? -1)
        if let rest, rest.line <= opens.count, opens.count - rest.line < rest.opens.count {
            if rest.opens[opens.count - rest.line] == open {
                opens += rest.opens[(opens.count - rest.line)...]
                self.rest = nil
                return
            }
        }
        opens.append(open)
    }

    /// A line was changed; so many of those behind it were joined with it, and so many came instead.
    mutating func change(line: Int, removing: Int, adding: Int) {
        guard line + 1 < opens.count else {
            rest = nil
            return
        }
        let behind = line + removing + 1
        rest = behind < opens.count ? (line + adding + 1, Array(opens[behind...])) : nil
        opens.removeSubrange((line + 1)...)
    }
}

extension TextEditing {
    /// Longer lines have no colours.
    private static let longestLine = 1 << 16

    /// The language of the text; nil, or one that is not known: it is no code.
    func setLanguage(_ language: String?) {
        guard language != code?.language else { return }
        code = language.flatMap { CodeColors($0) }
    }

    /// The parts of a line's code that are coloured, for bytes in it; nil: it is no code.
    func codeSpans(_ range: Range<Int>) -> [Span]? {
        guard let code else { return nil }
        let line = lines.line(at: range.lowerBound)
        if let latest = code.latest, latest.line == line, latest.revision == revision {
            return latest.spans
        }
        while let known = self.code?.known, known <= line {
            let open = read(known - 1).open
            self.code?.append(open)
        }
        let spans = read(line).spans
        self.code?.latest = (line, revision, spans)
        return spans
    }

    /// Reads a line of which it is known what it begins in: its parts, and what the next one begins in.
    private func read(_ line: Int) -> (spans: [Span], open: Int?) {
        guard let code else { return ([], nil) }
        let (range, open) = (lineRange(line), code.quote(ofLine: line))
        guard range.count <= TextEditing.longestLine else { return ([], open) }
        var reader = CodeReader(code.syntax, open: open)
        let parts = reader.parts(ofLine: text.utf8Span.span.extracting(range))
        let spans = parts.map { part in
            Span(
                range: range.lowerBound + part.range.lowerBound..<range.lowerBound + part.range.upperBound,
                changes: part.kind.changes)
        }
        return (spans, reader.open)
    }
}
