/// Bytes that come in pieces, as lines of text.
struct PrintedBytes {
    private var rest: [UInt8] = []

    /// The lines that are complete; at the end the last one is.
    mutating func lines(in piece: [UInt8], isEnd: Bool = false) -> [String] {
        rest += piece
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = lines.removeLast()
        if isEnd, !last.isEmpty { lines.append(last) }
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        rest = isEnd ? [] : Array(last)
        return texts
    }
}
