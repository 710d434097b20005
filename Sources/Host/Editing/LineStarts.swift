/// Where the lines of a text begin, in bytes; kept up to date without a look at the whole text.
struct LineStarts: Equatable {
    private(set) var starts: [Int] = [0]

    init(_ text: String) {
        let bytes = text.utf8Span.span
        for index in bytes.indices where bytes[index] == 0x0A { starts.append(index + 1) }
    }

    var count: Int { starts.count }

    /// The line that a byte is in.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Bytes were replaced by a text.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let first = line(at: range.lowerBound) + 1
        let end = line(at: range.upperBound) + 1
        let change = text.utf8.count - range.count
        if change != 0 { for index in end..<starts.count { starts[index] += change } }
        let inside = LineStarts(text).starts.dropFirst().map { $0 + range.lowerBound }
        if !(first == end && inside.isEmpty) { starts.replaceSubrange(first..<end, with: inside) }
    }
}
