/// The addresses that a Markdown text gives names, `[name]: address`, for links that say the name.
struct MarkdownReferences {
    /// The longest name, and the longest address, in bytes.
    private static let longestName = 999
    private static let longestAddress = 4000

    private var addresses: [String: String] = [:]
    /// How many bytes of addresses links may still name: a short text with a long address does not become a long one.
    private var left: Int
    private let allowance: (any Allowance)?
    /// Whether text may lead to an address; what leads nowhere is text like other.
    var mayLead: (String) -> Bool = { _ in true }

    init(of text: String, _ allowance: (any Allowance)? = nil) {
        left = max(text.utf8.count, 100_000)
        self.allowance = allowance
    }

    /// Whether no more of the text may be read (L96).
    var isSpent: Bool { allowance?.isSpent == true }

    /// The address that links with a name lead to. Names differ in more than blanks and case.
    mutating func address(named name: some StringProtocol) -> String? {
        guard !addresses.isEmpty, let key = MarkdownReferences.key(name), let address = addresses[key],
            address.utf8.count <= left
        else { return nil }
        left -= address.utf8.count
        return address
    }

    private static func key(_ name: some StringProtocol) -> String? {
        guard name.utf8.count <= longestName else { return nil }
        let words = name.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ").lowercased()
    }

    /// Takes the definitions with which a paragraph begins; the lines that are left. Of several of one name the first counts.
    mutating func take(from lines: [Substring]) -> ArraySlice<Substring> {
        var rest = lines[...]
        while let first = rest.first, let (name, behind) = MarkdownReferences.name(first) {
            var place = behind.trimmed
            var count = 1
            if place.isEmpty, rest.count > 1 { (place, count) = (rest[rest.startIndex + 1].trimmed, 2) }
            guard let (address, title) = MarkdownReferences.address(place) else { break }
            if !title.isEmpty {
                guard MarkdownReferences.isTitle(title) else { break }
            } else if rest.count > count, MarkdownReferences.isTitle(rest[rest.startIndex + count].trimmed) {
                count += 1
            }
            if addresses[name] == nil { addresses[name] = address }
            rest = rest.dropFirst(count)
        }
        return rest
    }

    /// `[name]:`, and what follows it on the line.
    private static func name(_ line: Substring) -> (String, Substring)? {
        guard line.utf8.first == UInt8(ascii: "[") else { return nil }
        let inner = Substring(line.utf8.dropFirst())
        var isEscaped = false
        for (offset, byte) in inner.utf8.prefix(longestName + 1).enumerated() {
            if !isEscaped, byte == UInt8(ascii: "[") { return nil }
            if !isEscaped, byte == UInt8(ascii: "]") {
                let end = inner.utf8.index(inner.startIndex, offsetBy: offset)
                let behind = inner.utf8[end...].dropFirst()
                guard behind.first == UInt8(ascii: ":"), let key = key(inner[..<end]) else { return nil }
                return (key, Substring(behind.dropFirst()))
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return nil
    }

    /// An address, bare or in `<>`, and what follows it.
    private static func address(_ text: Substring) -> (String, title: Substring)? {
        let address: Substring
        let rest: Substring
        if text.utf8.first == UInt8(ascii: "<") {
            guard let end = text.utf8.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            (address, rest) = (Substring(text[..<end].utf8.dropFirst()), Substring(text[end...].utf8.dropFirst()))
            guard rest.isEmpty || rest.utf8.first == 0x20 || rest.utf8.first == 0x09 else { return nil }
        } else {
            address = Substring(text.utf8.prefix { $0 != 0x20 && $0 != 0x09 })
            rest = text[address.endIndex...]
            guard !address.isEmpty else { return nil }
        }
        return address.utf8.count <= longestAddress ? (String(address), rest.trimmed) : nil
    }

    /// Whether it is a title in quotes or parentheses, and nothing else.
    private static func isTitle(_ text: Substring) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, bytes.count > 1 else { return false }
        let end: UInt8
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): end = first
        case UInt8(ascii: "("): end = UInt8(ascii: ")")
        default: return false
        }
        return bytes.last == end && !bytes.dropFirst().dropLast().contains(end)
    }
}
