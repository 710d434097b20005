/// Where the lines of a text begin, in bytes; kept up to date without a look at the whole text.
package struct LineStarts: Equatable {
    private var starts: [Int] = [0]
    /// The lines from `moved` on begin `distance` bytes behind their `starts`: typing in one place does not shift
    /// the starts of all lines behind it.
    private var moved = 1
    private var distance = 0

    init(_ text: String) {
        let bytes = text.utf8Span.span
        for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
        moved = starts.count
    }

    package var count: Int { starts.count }

    /// Where a line begins.
    subscript(line: Int) -> Int { line < moved ? starts[line] : starts[line] + distance }

    /// The line that a byte is in.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if self[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Bytes were replaced by a text.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let first = line(at: range.lowerBound) + 1
        let end = line(at: range.upperBound) + 1
        let inside = LineStarts(text).starts.dropFirst().map { $0 + range.lowerBound }
        move(to: end)
        if !(first == end && inside.isEmpty) { starts.replaceSubrange(first..<end, with: inside) }
        moved = first + inside.count
        distance += text.utf8.count - range.count
    }

    /// Moves the boundary of the shifted starts to another line.
    private mutating func move(to line: Int) {
        if distance != 0 {
            for index in min(moved, line)..<max(moved, line) { starts[index] += line > moved ? distance : -distance }
        }
        moved = line
    }

    package static func == (one: LineStarts, other: LineStarts) -> Bool {
        one.count == other.count && (0..<one.count).allSatisfy { one[$0] == other[$0] }
    }
}
