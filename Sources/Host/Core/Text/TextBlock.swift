/// A text made ready for layout: safe to draw, split into grapheme clusters, measured. In plain ASCII every byte is a
/// cluster one cell wide, and nothing is split.
struct TextBlock {
    /// What is drawn; newlines break lines.
    let text: String
    /// Nil: it is a short line of printable ASCII in one style, as most texts are.
    let details: TextDetails?

    /// Whether it is a short line of printable ASCII in one style.
    var isPlain: Bool { details == nil }
    /// Empty when the text is ASCII.
    var clusters: [TextCluster] { details?.clusters ?? [] }
    /// Which clusters a line may begin with; empty when the text is ASCII.
    var lineBreaks: [Bool] { details?.lineBreaks(text) ?? [] }
    /// Empty when no part has a style of its own.
    var spans: [StyleSpan] { details?.spans ?? [] }
    /// The longest line, in cells.
    var idealWidth: Int { details?.extent.width ?? text.utf8.count }
    /// The lines there are when nothing wraps.
    var paragraphCount: Int { details?.extent.lines ?? 1 }

    init(
        _ raw: String, newlines: VisibleText.Newlines = .kept, changes: [StyleChange] = [],
        _ allowance: (any Allowance)? = nil
    ) {
        let isPrintable = raw.isPrintableASCII
        let text =
            isPrintable ? raw : newlines == .kept ? VisibleText.lines(raw) : VisibleText.visible(raw, newlines: .drawn)
        let spans = changes.isEmpty ? [] : [StyleSpan(end: text.utf8.count, changes: changes)]
        if isPrintable {
            self.init(line: text, spans: spans)
        } else {
            self.init(visible: text, spans: spans, allowance)
        }
    }

    /// Several pieces, each with its own style.
    init(pieces: [(text: String, changes: [StyleChange])], _ allowance: (any Allowance)? = nil) {
        if pieces.count == 1 {
            self.init(pieces[0].text, changes: pieces[0].changes, allowance)
            return
        }
        var text = ""
        var spans: [StyleSpan] = []
        for piece in pieces {
            text += VisibleText.lines(piece.text)
            spans.append(StyleSpan(end: text.utf8.count, changes: piece.changes))
        }
        self.init(visible: text, spans: spans, allowance)
    }

    /// A text that is one line of printable ASCII.
    private init(line text: String, spans: [StyleSpan]) {
        self.text = text
        let extent = TextDetails.Extent(width: text.utf8.count, lines: 1, lastLine: text.utf8.count)
        details = spans.isEmpty && text.utf8.count < BrokenLines.leastText ? nil : TextDetails([], spans, extent)
    }

    /// A text that is safe to draw already.
    init(_ text: String, _ details: TextDetails) {
        self.text = text
        self.details = details
    }

    private init(visible text: String, spans: [StyleSpan], _ allowance: (any Allowance)?) {
        self.text = text
        let clusters = text.isASCII ? [] : TextCluster.all(of: text, allowance)
        let size = text.utf8.count + clusters.count * MemoryLayout<TextCluster>.stride
        let held = size > HeldMemory.least ? allowance.map { HeldMemory($0, size) } : nil
        details = TextDetails(clusters, spans, TextDetails.Extent(of: text, clusters), held)
    }
}

extension TextBlock {
    /// The number of clusters.
    var count: Int { clusters.isEmpty ? text.utf8.count : clusters.count }

    /// Whether it is one line at the width.
    func isOneLine(within width: Int) -> Bool { paragraphCount == 1 && idealWidth <= width }

    /// The size at a width and a height of at least one cell each. `shouldContinue` is asked now and then.
    func size(
        width: Int, height: Int, truncation: TextTruncation = .tail, while shouldContinue: () -> Bool = { true }
    ) -> (width: Int, height: Int) {
        if idealWidth <= width && paragraphCount <= height { return (idealWidth, paragraphCount) }
        if let lines = lines(width: width, atMost: height, while: shouldContinue) { return (lines.widest, lines.count) }
        var breaker = LineBreaker(self, width: width, height: height, truncation)
        var widest = 0
        var lines = 0
        while let line = breaker.next() {
            widest = max(widest, line.width)
            lines += 1
            if lines % 1024 == 0, !shouldContinue() { break }
        }
        return (widest, lines)
    }
}

extension TextBlock {
    /// The byte that a cluster begins at.
    func byte(ofCluster index: Int) -> Int {
        if clusters.isEmpty { return index }
        return index < clusters.count ? Int(clusters[index].offset) : text.utf8.count
    }

    /// The first cluster in a range that begins at a byte or behind it.
    func index(ofByte byte: Int, from start: Int, to end: Int) -> Int {
        if clusters.isEmpty { return min(max(byte, start), end) }
        return clusters[start..<end].firstIndex { Int($0.offset) >= byte } ?? end
    }
}
