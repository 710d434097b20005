import Host

/// The lines of a text, by which offsets become places. A byte order mark before the first one is no part of it.
package struct SourceLines {
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]
    private let hasMark: Bool

    /// - Parameters:
    ///   - isLua: the lines are those that Lua counts; else those of an events file.
    ///   - hasMark: whether it begins with a byte order mark, which may have been blanked; nil: that is seen.
    package init(_ text: String, isLua: Bool = true, hasMark: Bool? = nil) {
        bytes = Array(text.utf8)
        self.hasMark = hasMark ?? SourceLines.hasMark(bytes)
        let start = self.hasMark ? ByteOrderMark.bytes.count : 0
        ranges = isLua ? LuaLines.ranges(of: bytes, from: start) : SourceLines.ranges(ofEvents: bytes, from: start)
    }

    /// Whether a text begins with a byte order mark.
    static func hasMark(_ bytes: [UInt8]) -> Bool { bytes.starts(with: ByteOrderMark.bytes) }

    /// A carriage return before what ends a line of an events file is no part of it either.
    private static func ranges(ofEvents bytes: [UInt8], from start: Int) -> [Range<Int>] {
        bytes[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.startIndex..<(line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex)
        }
    }

    private func line(of offset: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// How many lines there are; at least one, which may be empty.
    package var count: Int { ranges.count }

    /// Where a line stands, from 0.
    func range(ofLine line: Int) -> Range<Int> { ranges[line] }

    /// What stands in a line, from 0.
    package func text(ofLine line: Int) -> String { text(ranges[line]) }

    /// What stands between two offsets.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    // MARK: UTF-16

    /// The offset of a place that is given by its line, from 0, and its column in UTF-16, which may lie behind the line's end;
    /// nil: there is no such line.
    func offset(line: Int, utf16 column: Int) -> Int? {
        guard ranges.indices.contains(line), column >= 0 else { return nil }
        let text = text(ofLine: line)
        let index = text.utf16.index(
            text.startIndex, offsetBy: min(max(column - markLength(inLine: line), 0), text.utf16.count))
        return ranges[line].lowerBound + text.utf8.distance(from: text.startIndex, to: index)
    }

    /// The line in which a range begins, from 0, and its columns there in UTF-16.
    func columns(of range: Range<Int>) -> (line: Int, columns: Range<Int>) {
        let line = line(of: min(range.lowerBound, bytes.count))
        let place = range.clamped(to: self.range(ofLine: line))
        let start = text(ranges[line].lowerBound..<place.lowerBound).utf16.count + markLength(inLine: line)
        return (line, start..<start + text(place).utf16.count)
    }

    /// How many units of UTF-16 stand before a line, from 0, that an editor counts and a person does not see.
    func markLength(inLine line: Int) -> Int { hasMark && line == 0 ? 1 : 0 }

    // MARK: Findings

    private func characters(_ range: Range<Int>) -> Int { text(range).count }

    /// Whether a comment on the line suppresses its findings.
    func isIgnored(_ offset: Int) -> Bool {
        let line = line(of: offset)
        return text(ofLine: line).contains("-- luaview: ignore")
    }

    func finding(_ mistake: RawFinding, in path: String) -> Finding {
        let line = line(of: min(mistake.range.lowerBound, bytes.count))
        let first = min(max(mistake.range.lowerBound, ranges[line].lowerBound), bytes.count)
        let last = min(max(mistake.range.upperBound, first), ranges[line].upperBound)
        return Finding(
            path: path, line: line + 1, column: characters(ranges[line].lowerBound..<first) + 1,
            length: first < last ? characters(first..<last) : 0,
            severity: mistake.severity, rule: mistake.rule, message: mistake.message)
    }
}
