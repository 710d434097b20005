/// Where the rows of lines begin, counted from the beginning of their line, of those that were looked at since the width changed.
struct WrappedLines {
    private static let most = 1_000

    private var starts: [Int: [Int]] = [:]
    private var revision = 0
    private var width = 0

    /// Nil: it is not known.
    mutating func starts(ofLine line: Int, revision: Int, width: Int) -> [Int]? {
        if self.revision != revision || self.width != width || starts.count > WrappedLines.most {
            starts = [:]
            self.revision = revision
            self.width = width
        }
        return starts[line]
    }

    mutating func keep(_ starts: [Int], ofLine line: Int) { self.starts[line] = starts }

    /// The text has become another, in one line alone: where its rows began before, if that was known. Those of the others stay.
    mutating func pass(to revision: Int, changing line: Int, width: Int) -> [Int]? {
        guard self.revision == revision - 1, self.width == width else { return nil }
        self.revision = revision
        return starts.removeValue(forKey: line)
    }
}
