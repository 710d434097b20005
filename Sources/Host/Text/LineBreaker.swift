/// Breaks a text into lines, one at a time (layout rules, Text): words wrap, a word longer than the line starts a new one
/// and is then broken, blanks at a wrap are dropped, and with too little height the last line is what is left of its
/// paragraph, cut and followed by `…`.
struct LineBreaker: ~Copyable {
    private let block: TextBlock
    private let width: Int
    private let truncation: TextTruncation
    /// The lines that may still be given.
    private var remaining: Int
    /// The cluster at which the next line begins; nil when there is none.
    private var position: Int? = 0

    /// `width` and `height` are at least 1.
    init(_ block: TextBlock, width: Int, height: Int, _ truncation: TextTruncation = .tail) {
        self.block = block
        self.width = width
        self.truncation = truncation
        remaining = height
    }

    mutating func next() -> TextLine? {
        guard let start = position, remaining > 0 else { return nil }
        let line = line(from: start)
        remaining -= 1
        return remaining == 0 && position != nil ? truncated(from: start) : line
    }

    /// The line that begins at `start`; moves the position to the one after it.
    private mutating func line(from start: Int) -> TextLine {
        var line = TextLine(start: start, end: start, width: 0)
        while true {
            let gap = run(from: line.end, isBlank: true, limit: .max)
            if isEnd(gap.end) {
                position = gap.end < block.count ? gap.end + 1 : nil
                return hanging(gap, behind: line)
            }
            let room = width - line.width - gap.width
            let word = run(from: gap.end, isBlank: false, limit: room)
            if word.width <= room {
                line.end = word.end
                line.width += gap.width + word.width
            } else if gap.end > start {
                position = gap.end
                return line
            } else {
                return broken(from: start)
            }
        }
    }

    /// The blanks at the end of a paragraph, as many as fit.
    private func hanging(_ gap: (end: Int, width: Int), behind line: TextLine) -> TextLine {
        let fitting = min(gap.width, width - line.width)
        return TextLine(start: line.start, end: line.end + fitting, width: line.width + fitting)
    }

    /// As much of a word as fits, at least one cluster.
    private mutating func broken(from start: Int) -> TextLine {
        var line = TextLine(start: start, end: start + 1, width: cells(start))
        while line.width + cells(line.end) <= width {
            line.width += cells(line.end)
            line.end += 1
        }
        position = line.end
        return line
    }

    /// What is left of the paragraph, cut to leave a cell for the ellipsis. A wide cluster may be cut in half.
    private func truncated(from start: Int) -> TextLine {
        let room = width - 1
        switch truncation {
        case .tail: return ellipsis(behind: head(from: start, in: room))
        case .head: return with(tail: tail(from: start, in: room), room, TextLine(start: start, end: start, width: 0))
        case .middle:
            let all = head(from: start, in: room)
            if isEnd(all.end) { return ellipsis(behind: all) }
            let front = head(from: start, in: room - room / 2)
            return with(tail: tail(from: front.end, in: room / 2), room / 2, front)
        }
    }

    private func ellipsis(behind line: TextLine) -> TextLine {
        TextLine(start: line.start, end: line.end, width: line.width + 1, ellipsis: line.width)
    }

    /// A line with an ellipsis and a tail behind it; a wide cluster that half fits in the tail's room leaves a blank.
    private func with(tail: (clusters: Range<Int>, width: Int), _ room: Int, _ front: TextLine) -> TextLine {
        let isCut = tail.clusters.lowerBound > front.end
        return TextLine(
            start: front.start, end: front.end, width: front.width + 1 + (isCut ? room : tail.width),
            ellipsis: front.width, tail: tail.clusters, tailWidth: tail.width)
    }

    /// The beginning of the rest of a paragraph.
    private func head(from start: Int, in room: Int) -> TextLine {
        var line = TextLine(start: start, end: start, width: 0)
        while !isEnd(line.end) && line.width < room {
            line.width = min(line.width + cells(line.end), room)
            line.end += 1
        }
        return line
    }

    /// The end of the rest of a paragraph.
    private func tail(from start: Int, in room: Int) -> (clusters: Range<Int>, width: Int) {
        var end = start
        while !isEnd(end) { end += 1 }
        var first = end
        var width = 0
        while first > start && width + cells(first - 1) <= room {
            first -= 1
            width += cells(first)
        }
        return (first..<end, width)
    }

    /// The blanks, or the word, that begin at `start`; a word that is wider than `limit` is not read to its end.
    private func run(from start: Int, isBlank: Bool, limit: Int) -> (end: Int, width: Int) {
        if block.clusters.isEmpty { return asciiRun(from: start, isBlank: isBlank, limit: limit) }
        var end = start
        var width = 0
        while !isEnd(end) && self.isBlank(end) == isBlank && width <= limit {
            width += cells(end)
            end += 1
        }
        return (end, width)
    }

    private func asciiRun(from start: Int, isBlank: Bool, limit: Int) -> (end: Int, width: Int) {
        let bytes = block.text.utf8Span.span
        var end = start
        while end < bytes.count && bytes[end] != 0x0A && (bytes[end] == 0x20) == isBlank && end - start <= limit {
            end += 1
        }
        return (end, end - start)
    }
}

extension LineBreaker {
    /// The cells of a cluster on this line: a wide one takes one where there is no more.
    private func cells(_ index: Int) -> Int {
        block.clusters.isEmpty ? 1 : min(Int(block.clusters[index].width), width)
    }

    private func isBlank(_ index: Int) -> Bool { scalar(index) == 0x20 }

    /// Whether the paragraph ends there.
    private func isEnd(_ index: Int) -> Bool { index >= block.count || scalar(index) == 0x0A }

    private func scalar(_ index: Int) -> UInt32 {
        block.clusters.isEmpty ? UInt32(block.text.utf8Span.span[index]) : block.clusters[index].scalar
    }
}
