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

    private func end(ofLine line: Int) -> Int { line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count }

    /// Where a line stands, from 0.
    func range(ofLine line: Int) -> Range<Int> { starts[line]..<end(ofLine: line) }

    private func characters(_ range: Range<Int>) -> Int {
        String(decoding: bytes[min(range.lowerBound, bytes.count)..<min(range.upperBound, bytes.count)], as: UTF8.self)
            .count
    }

    /// Whether a comment on the line says that what is found there is meant so.
    func isIgnored(_ offset: Int) -> Bool {
        let line = line(of: offset)
        let text = String(decoding: bytes[starts[line]..<end(ofLine: line)], as: UTF8.self)
        return text.contains("-- luaview: ignore")
    }

    func finding(_ mistake: Mistake, in path: String) -> Finding {
        let first = min(mistake.range.lowerBound, bytes.count)
        let line = line(of: first)
        let last = min(max(mistake.range.upperBound, first), end(ofLine: line))
        return Finding(
            path: path, line: line + 1, column: characters(starts[line]..<first) + 1,
            length: first < last ? characters(first..<last) : 0,
            severity: mistake.severity, rule: mistake.rule, message: mistake.message)
    }
}
