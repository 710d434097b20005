/// Addresses in a text: in angle brackets, and bare ones.
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

    /// Whether what begins with the `<` at a place, and is neither an address nor a tag, may be one when more follows.
    static func mayBecomeTag(_ bytes: [UInt8], at place: Int) -> Bool {
        guard place + 1 < bytes.count else { return true }
        let next = bytes[place + 1]
        return next > 0x20 && next != "<" && next != ">"
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

// MARK: - Without anything around it

extension MarkdownAddress {
    /// `https://…`, `http://…` or `www.…` at the beginning of a word, as GitHub's extension has it: where it leads, and where it
    /// ends. Marks at its end belong to the sentence, and so does a parenthesis that none inside opens.
    static func bare(_ bytes: [UInt8], at start: Int) -> (address: String, end: Int)? {
        guard start == 0 || bytes[start - 1].mayStandBeforeAddress else { return nil }
        guard
            let beginning = MarkdownAddress.beginnings.first(where: { mark in
                bytes[start...].prefix(mark.count).map { $0.lowercase }.elementsEqual(mark)
            })
        else { return nil }
        let isWeb = beginning.count == 4
        let host = isWeb ? start : start + beginning.count
        guard hasHost(bytes[host...]) else { return nil }
        var end = host
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != "<" { end += 1 }
        end = withoutMarks(bytes[..<end], from: host)
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return (isWeb ? "http://" + text : text, end)
    }

    /// Up to which byte a text says whether an address begins at a place, and where that ends; nil: what follows may say it.
    static func bytesThatDecide(_ bytes: [UInt8], at start: Int) -> Int? {
        let rest = bytes[start...].prefix(8)
        let mayBegin = beginnings.contains { mark in
            zip(rest, mark).allSatisfy { $0.lowercase == $1 }
        }
        guard mayBegin else { return start + 8 }
        return bytes[start...].firstIndex { $0 <= 0x20 || $0 == "<" }.map { $0 + 1 }
    }

    private static let beginnings = ["https://", "http://", "www."].map { Array($0.utf8) }

    /// Names with dots between them; the last two have no `_`.
    private static func hasHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        let host = bytes.prefix { $0.isLetter || $0.isDigit || $0 == "-" || $0 == "_" || $0 == "." || $0 >= 0x80 }
        let names = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true)
        return names.count > 1 && !names.suffix(2).contains { $0.contains(UInt8(ascii: "_")) }
    }

    private static func withoutMarks(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var end = bytes.endIndex
        let marks = Array("?!.,:*_~'\"".utf8)
        var open = 0
        for byte in bytes[start...] { open += byte == "(" ? 1 : byte == ")" ? -1 : 0 }
        while end > start {
            let last = bytes[end - 1]
            if last == ")", open < 0 {
                open += 1
            } else if last == ";", let entity = entityStart(bytes[start..<end]) {
                end = entity
                continue
            } else if !marks.contains(last) {
                break
            }
            end -= 1
        }
        return end
    }

    /// Where `&name;` at the end begins.
    private static func entityStart(_ bytes: ArraySlice<UInt8>) -> Int? {
        let name = bytes.dropLast().reversed().prefix { $0.isLetter || $0.isDigit }.count
        let start = bytes.endIndex - name - 2
        return name > 0 && start >= bytes.startIndex && bytes[start] == "&" ? start : nil
    }
}

extension UInt8 {
    fileprivate var mayStandBeforeAddress: Bool {
        isBlankOrNewline || self == "*" || self == "_" || self == "~" || self == "("
    }

    fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
