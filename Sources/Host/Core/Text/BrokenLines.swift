import Platform

/// Where the lines of a long text of ASCII begin at a width. When the text grows, the last of them alone are broken again.
struct BrokenLines {
    /// Shorter texts, in bytes, are broken as quickly as they are looked up; narrow lines, in cells, would take more than the text.
    static let leastText = 1024
    private static let leastWidth = 16

    let width: Int
    private var starts: [Int32] = []
    /// For each line the width of the widest up to it, and how many bytes of the text were looked at.
    private var widths: [Int32] = []
    private var ends: [Int32] = []
    /// Where the next line begins; nil: there is none.
    private var position: Int? = 0

    fileprivate init?(width: Int, of block: TextBlock) {
        let size = block.text.utf8.count
        guard width >= BrokenLines.leastWidth, size >= BrokenLines.leastText, size < Int32.max else { return nil }
        self.width = width
    }

    var count: Int { starts.count }
    var widest: Int { Int(widths.last ?? 0) }
    /// The byte at which a line begins.
    subscript(line: Int) -> Int { Int(starts[line]) }

    /// Whether all lines are known.
    fileprivate var isComplete: Bool { position == nil }

    /// Breaks what is left, but no more lines than one above so many.
    fileprivate mutating func complete(_ block: TextBlock, atMost height: Int, while shouldContinue: () -> Bool) {
        guard let position else { return }
        var breaker = LineBreaker(block, from: position, width: width, height: .max)
        while count <= height, let line = breaker.next() {
            starts.append(Int32(line.start))
            widths.append(max(Int32(line.width), widths.last ?? 0))
            ends.append(Int32(clamping: breaker.seen))
            self.position = breaker.position
            if count % 1024 == 0, !shouldContinue() { return }
        }
    }

    /// Forgets the lines that may be others where more follows the first bytes.
    mutating func cut(to size: Int) {
        while let end = ends.last, Int(end) > size {
            ends.removeLast()
            widths.removeLast()
            position = Int(starts.removeLast())
        }
    }
}

extension TextBlock {
    /// Its lines at a width, if it is so long that these are kept, and they are no more than `height`. `shouldContinue` is asked now and then;
    /// what was broken until it says no is kept.
    func lines(width: Int, atMost height: Int, while shouldContinue: () -> Bool = { true }) -> BrokenLines? {
        guard let details, details.clusters.isEmpty else { return nil }
        if let lines = details.lines, lines.width == width, lines.isComplete || lines.count > height {
            return lines.count <= height ? lines : nil
        }
        guard var lines = details.lines?.width == width ? details.lines : BrokenLines(width: width, of: self) else {
            return nil
        }
        details.lines = nil  // one copy alone is changed in its place
        lines.complete(self, atMost: height, while: shouldContinue)
        details.lines = lines
        return lines.isComplete && lines.count <= height ? lines : nil
    }

    /// The text with more behind it, if that is what the pieces are, and what there is more is plain as well: what is known of this
    /// one need not be found out again.
    func grown(to pieces: [(text: String, changes: [StyleChange])], _ allowance: (any Allowance)?) -> TextBlock? {
        guard let details, details.clusters.isEmpty, text.utf8.count >= BrokenLines.leastText,
            let (all, spans) = joined(pieces)
        else { return nil }
        let size = text.utf8.count
        var extent = details.extent
        let bytes = all.utf8Span.span
        for index in size..<bytes.count {
            guard bytes[index] == 0x0A || bytes[index] &- 0x20 < 0x5F else { return nil }
            extent.take(bytes[index])
        }
        let grown = TextDetails([], spans, extent, allowance.map { HeldMemory($0, bytes.count) })
        swap(&grown.lines, &details.lines)
        grown.lines?.cut(to: size)
        return TextBlock(all, grown)
    }

    /// The pieces one behind the other, if they begin with this text in its styles.
    private func joined(_ pieces: [(text: String, changes: [StyleChange])]) -> (String, [StyleSpan])? {
        if pieces.count == 1, spans.count <= 1 {
            let (all, changes) = pieces[0]
            guard (spans.first?.changes ?? []) == changes, all.utf8.count >= text.utf8.count,
                all.hasSameBytes(as: text, from: 0, count: text.utf8.count)
            else { return nil }
            return (all, changes.isEmpty ? [] : [StyleSpan(end: all.utf8.count, changes: changes)])
        }
        guard pieces.count > 1, pieces.count >= spans.count, !spans.isEmpty else { return nil }
        var all = text
        var ends: [StyleSpan] = []
        var place = 0
        for (index, piece) in pieces.enumerated() {
            let size = piece.text.utf8.count
            let known = min(max(text.utf8.count - place, 0), size)
            if index < spans.count {
                guard spans[index].changes == piece.changes,
                    index + 1 == spans.count || place + size == spans[index].end
                else { return nil }
            }
            guard text.hasSameBytes(as: piece.text, from: place, count: known) else { return nil }
            all += piece.text.utf8.count == known ? "" : String(piece.text.utf8.dropFirst(known)) ?? ""
            place += size
            ends.append(StyleSpan(end: place, changes: piece.changes))
        }
        return place >= text.utf8.count && all.utf8.count == place ? (all, ends) : nil
    }
}

extension String {
    /// Whether so many bytes from an offset on are the first of another text.
    fileprivate func hasSameBytes(as other: String, from start: Int, count: Int) -> Bool {
        guard start + count <= utf8.count, count <= other.utf8.count else { return false }
        return utf8Span.span.extracting(droppingFirst: start).begins(like: other.utf8Span.span, count)
    }
}

extension Span<UInt8> {
    /// Whether so many bytes at the beginning are those of another span; both have as many.
    package func begins(like other: Span<UInt8>, _ count: Int) -> Bool {
        if count == 0 { return true }
        return unsafe withUnsafeBytes { mine in
            unsafe other.withUnsafeBytes { all in
                guard let first = mine.baseAddress, let second = all.baseAddress else { return false }
                return unsafe memcmp(first, second, count) == 0
            }
        }
    }
}
