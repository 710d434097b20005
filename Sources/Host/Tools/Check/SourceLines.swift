import Host

/// The lines of a text, by which offsets become places.
struct SourceLines {
    private let bytes: [UInt8]
    private let starts: [Int]

    init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    private func line(of offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Where a line ends, without what breaks it, a carriage return included.
    private func end(ofLine line: Int) -> Int {
        let end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
        return end > starts[line] && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    /// How many lines there are; at least one, which may be empty.
    var count: Int { starts.count }

    /// Where a line stands, from 0.
    func range(ofLine line: Int) -> Range<Int> { starts[line]..<end(ofLine: line) }

    /// What stands in a line, from 0.
    func text(ofLine line: Int) -> String { text(range(ofLine: line)) }

    /// What stands between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    // MARK: UTF-16

    /// The offset of a place that is given by its line, from 0, and its column in UTF-16, which may lie behind the line's end;
    /// nil: there is no such line.
    func offset(line: Int, utf16 column: Int) -> Int? {
        guard starts.indices.contains(line), column >= 0 else { return nil }
        let text = text(ofLine: line)
        let index = text.utf16.index(text.startIndex, offsetBy: min(column, text.utf16.count))
        return starts[line] + text.utf8.distance(from: text.startIndex, to: index)
    }

    /// The line in which a range begins, from 0, and its columns there in UTF-16.
    func columns(of range: Range<Int>) -> (line: Int, columns: Range<Int>) {
        let line = line(of: min(range.lowerBound, bytes.count))
        let place = range.clamped(to: self.range(ofLine: line))
        let start = text(starts[line]..<place.lowerBound).utf16.count
        return (line, start..<start + text(place).utf16.count)
    }

    // MARK: Findings

    private func characters(_ range: Range<Int>) -> Int { text(range).count }

    /// Whether a comment on the line suppresses its findings.
    func isIgnored(_ offset: Int) -> Bool {
        let line = line(of: offset)
        return text(ofLine: line).contains("-- luaview: ignore")
    }

    func finding(_ mistake: RawFinding, in path: String) -> Finding {
        let first = min(mistake.range.lowerBound, bytes.count)
        let line = line(of: first)
        let last = min(max(mistake.range.upperBound, first), end(ofLine: line))
        return Finding(
            path: path, line: line + 1, column: characters(starts[line]..<first) + 1,
            length: first < last ? characters(first..<last) : 0,
            severity: mistake.severity, rule: mistake.rule, message: mistake.message)
    }
}
