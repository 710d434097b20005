/// A text made ready for layout: safe to draw, split into grapheme clusters, measured. In plain ASCII every byte is a
/// cluster one cell wide, and nothing is split.
struct TextBlock {
    /// What is drawn; newlines break lines.
    let text: String
    /// Nil: it is one line of printable ASCII in one style, as most texts are.
    private let details: Details?

    private final class Details {
        let clusters: [TextCluster]
        let spans: [StyleSpan]
        let idealWidth: Int
        let paragraphCount: Int
        /// Which clusters a line may begin with; found out when a line is too long for the first time.
        private var breaks: [Bool]?
        /// What it takes, of a long text.
        let held: HeldMemory?

        func lineBreaks(_ text: String) -> [Bool] {
            if let breaks { return breaks }
            let found = LineBreaks.places(of: text, clusters)
            breaks = found
            if let held { held.set(held.bytes + found.count) }
            return found
        }

        init(
            _ clusters: [TextCluster], _ spans: [StyleSpan], _ extent: (width: Int, lines: Int),
            _ held: HeldMemory? = nil
        ) {
            self.held = held
            self.clusters = clusters
            self.spans = spans
            (idealWidth, paragraphCount) = extent
        }
    }

    /// Whether it is one line of printable ASCII in one style.
    var isPlain: Bool { details == nil }
    /// Empty when the text is ASCII.
    var clusters: [TextCluster] { details?.clusters ?? [] }
    /// Which clusters a line may begin with; empty when the text is ASCII.
    var lineBreaks: [Bool] { details?.lineBreaks(text) ?? [] }
    /// Empty when no part has a style of its own.
    var spans: [StyleSpan] { details?.spans ?? [] }
    /// The longest line, in cells.
    var idealWidth: Int { details?.idealWidth ?? text.utf8.count }
    /// The lines there are when nothing wraps.
    var paragraphCount: Int { details?.paragraphCount ?? 1 }

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
        details = spans.isEmpty ? nil : Details([], spans, (text.utf8.count, 1))
    }

    private init(visible text: String, spans: [StyleSpan], _ allowance: (any Allowance)?) {
        self.text = text
        let clusters = text.utf8.allSatisfy { $0 < 0x80 } ? [] : TextCluster.all(of: text, allowance)
        let size = text.utf8.count + clusters.count * MemoryLayout<TextCluster>.stride
        let held = size > HeldMemory.least ? allowance.map { HeldMemory($0, size) } : nil
        details = Details(clusters, spans, TextBlock.extent(of: text, clusters), held)
    }

    /// The longest line and the number of lines.
    private static func extent(of text: String, _ clusters: [TextCluster]) -> (width: Int, lines: Int) {
        var longest = 0
        var current = 0
        var lines = 1
        func take(_ cells: Int, isBreak: Bool) {
            current += cells
            longest = max(longest, current)
            if isBreak {
                current = 0
                lines += 1
            }
        }
        if clusters.isEmpty {
            for byte in text.utf8 { take(byte == 0x0A ? 0 : 1, isBreak: byte == 0x0A) }
        } else {
            for cluster in clusters { take(Int(cluster.width), isBreak: cluster.scalar == 0x0A) }
        }
        return (longest, lines)
    }
}

extension TextBlock {
    /// The number of clusters.
    var count: Int { clusters.isEmpty ? text.utf8.count : clusters.count }

    /// Whether it is one line at the width.
    func isOneLine(within width: Int) -> Bool { paragraphCount == 1 && idealWidth <= width }

    /// The size at a width and a height of at least one cell each. `goesOn` is asked now and then.
    func size(
        width: Int, height: Int, truncation: TextTruncation = .tail, while goesOn: () -> Bool = { true }
    ) -> (width: Int, height: Int) {
        if idealWidth <= width && paragraphCount <= height { return (idealWidth, paragraphCount) }
        var breaker = LineBreaker(self, width: width, height: height, truncation)
        var widest = 0
        var lines = 0
        while let line = breaker.next() {
            widest = max(widest, line.width)
            lines += 1
            if lines % 1024 == 0, !goesOn() { break }
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
