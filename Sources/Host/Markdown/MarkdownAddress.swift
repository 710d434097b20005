/// Addresses that a text says in angle brackets.
enum MarkdownAddress {
    /// `<https://…>` or `<me@example.org>`: where it leads, what is shown, and where it ends.
    static func inAngles(_ bytes: [UInt8], at place: Int) -> (address: String, text: String, end: Int)? {
        var end = place + 1
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != "<", bytes[end] != ">" { end += 1 }
        guard end < bytes.count, bytes[end] == ">" else { return nil }
        let inner = bytes[place + 1..<end]
        let text = String(decoding: inner, as: UTF8.self)
        if isURI(inner) { return (text, text, end + 1) }
        return isMail(inner) ? ("mailto:" + text, text, end + 1) : nil
    }

    private static func isURI(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first?.isLetter == true, let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = bytes[..<colon]
        return (2...32).contains(scheme.count)
            && scheme.allSatisfy { $0.isLetter || $0.isDigit || $0 == "+" || $0 == "-" || $0 == "." }
    }

    private static func isMail(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > bytes.startIndex else { return false }
        let marks = Array(".!#$%&'*+/=?^_`{|}~-".utf8)
        guard bytes[..<at].allSatisfy({ $0.isLetter || $0.isDigit || marks.contains($0) }) else { return false }
        return bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
            (1...63).contains($0.count) && ($0.first == "-") == false && ($0.last == "-") == false
                && $0.allSatisfy { $0.isLetter || $0.isDigit || $0 == "-" }
        }
    }
}
