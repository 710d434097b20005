/// Facts about source text, for messages.
package enum SourceText {
    /// The number of the last line with anything on it, from 1.
    static func lastLine(of source: [UInt8]) -> Int {
        let end = source.lastIndex { $0 > UInt8(ascii: " ") } ?? 0
        return LuaLines.breaks(in: Array(source[..<min(end, source.count)])) + 1
    }

    /// Whether it contains a word.
    package static func contains(_ word: String, in source: [UInt8]) -> Bool {
        source.firstRange(of: Array(word.utf8)) != nil
    }
}
