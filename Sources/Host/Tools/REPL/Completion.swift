import Host

/// The completions of a partial word.
public struct Completion: Equatable, Sendable {
    /// The range of the partial word, in bytes of the text.
    public let range: Range<Int>
    /// The candidates: options, then the rest, each in alphabetical order.
    public let candidates: [String]
    /// The usage of the word there, or of the only candidate.
    public var usage: String?

    /// As an option is completed, its value is what comes next.
    private static func isOption(_ candidate: String) -> Bool { candidate.hasSuffix(" = ") }

    /// The common prefix of all candidates.
    var common: String {
        guard var common = candidates.first else { return "" }
        for candidate in candidates { common = common.commonPrefix(with: candidate) }
        return common
    }

    /// Those of the candidates that begin with what stands in the range.
    init(_ candidates: some Sequence<String>, for prefix: String, at cursor: Int) {
        self.init(candidates.filter { $0.hasPrefix(prefix) }, insteadOf: prefix, at: cursor)
    }

    /// All of the candidates can stand in the place of what was typed.
    init(_ candidates: [String], insteadOf typed: String, at cursor: Int) {
        range = cursor - typed.utf8.count..<cursor
        let sorted = Array(Set(candidates.filter { $0 != typed })).sorted()
        self.candidates = sorted.filter(Completion.isOption) + sorted.filter { !Completion.isOption($0) }
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        var (a, b) = (startIndex, other.startIndex)
        while a < endIndex, b < other.endIndex, self[a] == other[b] {
            a = index(after: a)
            b = other.index(after: b)
        }
        return String(self[..<a])
    }
}
