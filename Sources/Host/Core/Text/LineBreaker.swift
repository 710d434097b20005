/// Breaks a text into lines, one at a time (layout rules, Text): a line ends where Unicode's rules let it, one that may end nowhere is
/// broken where it is full, blanks at its end are dropped, and with too little height the last line is what is left of its
/// paragraph, cut and followed by `…`.
struct LineBreaker: ~Copyable {
    private let block: TextBlock
    private let width: Int
    private let truncation: TextTruncation
    /// The lines that may still be given.
    private var remaining: Int
    /// The cluster at which the next line begins; nil when there is none.
    private(set) var position: Int?
    /// Up to which byte the last line of ASCII depends on the text, where more may follow that.
    private(set) var seen = 0

    /// `width` and `height` are at least 1; `start`: the cluster at which a line begins.
    init(_ block: TextBlock, from start: Int = 0, width: Int, height: Int, _ truncation: TextTruncation = .tail) {
        self.block = block
        position = start
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
        block.clusters.isEmpty ? asciiLine(from: start) : clusterLine(from: start)
    }

    /// In ASCII a line is as many bytes as it has cells: what may be on it is looked at from its end.
    private mutating func asciiLine(from start: Int) -> TextLine {
        let bytes = block.text.utf8Span.span
        let limit = width < bytes.count - start ? start + width : bytes.count
        var end = start
        while end < limit && bytes[end] != 0x0A { end += 1 }
        var next = end
        while next < bytes.count && bytes[next] == 0x20 { next += 1 }
        // The rules look at two bytes behind the one that a line would begin with.
        seen = next == bytes.count ? .max : next + 3
        if isEnd(next) {
            position = next < bytes.count ? next + 1 : nil
            return TextLine(start: start, end: end, width: end - start)
        }
        position = next
        let units = ASCIILineBreaks(text: block.text)
        var place = next
        while place > start && !LineBreakRules.allow(before: place, in: units) { place -= 1 }
        if place > start {
            position = place
            end = min(end, place)
        }
        while end > start && bytes[end - 1] == 0x20 { end -= 1 }
        return TextLine(start: start, end: end, width: end - start)
    }

    private mutating func clusterLine(from start: Int) -> TextLine {
        let places = block.lineBreaks
        var line = TextLine(start: start, end: start, width: 0)
        /// The last place at which the next line may begin, and the line before it.
        var last: (next: Int, line: TextLine)?
        var index = start
        var taken = 0
        while !isEnd(index) {
            if index > start && places[index] { last = (index, line) }
            let cells = cells(index)
            if !isBlank(index) {
                if taken + cells > width {
                    position = last?.next ?? index
                    return last?.line ?? line
                }
                line.end = index + 1
                line.width = taken + cells
            }
            taken += cells
            index += 1
        }
        position = index < block.count ? index + 1 : nil
        // The blanks at the end of a paragraph, as many as fit.
        while line.end < index, line.width + cells(line.end) <= width {
            line.width += cells(line.end)
            line.end += 1
        }
        return line
    }

    /// What is left of the paragraph, cut to leave a cell for the ellipsis, which follows at once.
    private func truncated(from start: Int) -> TextLine {
        let room = width - 1
        switch truncation {
        case .tail: return ellipsis(behind: head(from: start, in: room))
        case .head: return ellipsis(behind: TextLine(start: start, end: start, width: 0), tail(from: start, in: room))
        case .middle:
            let all = head(from: start, in: room)
            if isEnd(all.end) { return ellipsis(behind: all) }
            let front = head(from: start, in: room - room / 2)
            return ellipsis(behind: front, tail(from: front.end, in: room - front.width))
        }
    }

    private func ellipsis(behind front: TextLine, _ tail: (clusters: Range<Int>, width: Int) = (0..<0, 0)) -> TextLine {
        TextLine(
            start: front.start, end: front.end, width: front.width + 1 + tail.width, ellipsis: front.width,
            tail: tail.clusters)
    }

    /// The beginning of the rest of a paragraph.
    private func head(from start: Int, in room: Int) -> TextLine {
        var line = TextLine(start: start, end: start, width: 0)
        while !isEnd(line.end) && line.width + cells(line.end) <= room {
            line.width += cells(line.end)
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
}

extension LineBreaker {
    /// The cells of a cluster on this line: a wide one takes one where there is no more.
    private func cells(_ index: Int) -> Int {
        block.clusters.isEmpty ? 1 : min(Int(block.clusters[index].width), width)
    }

    /// Spaces of any width, but for those that hold words together.
    private func isBlank(_ index: Int) -> Bool {
        switch scalar(index) {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the paragraph ends there.
    private func isEnd(_ index: Int) -> Bool { index >= block.count || scalar(index) == 0x0A }

    private func scalar(_ index: Int) -> UInt32 {
        block.clusters.isEmpty ? UInt32(block.text.utf8Span.span[index]) : block.clusters[index].scalar
    }
}
