/// Where the rows of lines begin, of those that were looked at since the text or the width changed.
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
}
