import Host

/// The link reference definitions of a Markdown text, `[name]: address`.
struct MarkdownReferences {
    /// The longest address, in bytes.
    private static let longestAddress = 4000

    /// Each with the byte at which the block begins that defines it.
    private var addresses: [String: (address: String, place: Int)] = [:]
    /// The names that links looked up, with the results; nil: there was no such name.
    private(set) var asked: [String: String?] = [:]
    /// How many bytes of addresses links may still name: a short text with a long address does not become a long one.
    var left: Int
    /// Whether a link asked for more than that.
    private(set) var isShort = false
    /// The names that were defined since this was emptied last.
    var defined: Set<String> = []
    var allowance: (any Allowance)?
    /// Whether text may lead to an address; what leads nowhere is text like other.
    var mayLead: (String) -> Bool = { _ in true }

    init(left: Int, _ allowance: (any Allowance)? = nil) {
        self.left = left
        self.allowance = allowance
    }

    var names: Set<String> { Set(addresses.keys) }

    /// Whether no more of the text may be read (L96).
    var isSpent: Bool { allowance?.isSpent == true }

    /// The address that links with a name lead to. Names differ in more than blanks and case.
    mutating func address(named name: ArraySlice<UInt8>) -> String? {
        guard let key = MarkdownReferences.key(name) else { return nil }
        let address = addresses[key]?.address
        asked[key] = .some(address)
        guard let address else { return nil }
        guard address.utf8.count <= left else {
            isShort = true
            return nil
        }
        left -= address.utf8.count
        return address
    }

    /// Forgets what is not defined before a place.
    mutating func forget(from place: Int) { addresses = addresses.filter { $0.value.place < place } }

    /// Empties the look-ups; returns them.
    mutating func takeAsked() -> [String: String?] {
        defer { asked = [:] }
        return asked
    }

    /// Repeats look-ups with their results, and counts so many bytes of addresses.
    mutating func answer(_ asked: [String: String?], spending count: Int) {
        self.asked = asked
        left -= count
    }

    /// Whether the look-ups would have the same results now.
    func answers(_ asked: [String: String?]) -> Bool { asked.allSatisfy { addresses[$0.key]?.address == $0.value } }

    private static func key(_ name: ArraySlice<UInt8>) -> String? {
        let words = name.split(whereSeparator: \.isBlankOrNewline)
        // Twice, since some letters have a capital that is two letters.
        return words.isEmpty
            ? nil : words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").lowercased().uppercased()
    }

    /// Takes the definitions with which a paragraph begins; what is left of it. Of several of one name the first counts.
    mutating func take(from paragraph: ArraySlice<UInt8>, at place: Int) -> ArraySlice<UInt8> {
        var rest = paragraph
        while rest.first == "[" {
            var reader = MarkdownBytes(rest)
            guard let label = reader.label(), reader.take(":"), let key = MarkdownReferences.key(rest[label]),
                let address = MarkdownReferences.address(&reader)
            else { break }
            if addresses[key] == nil, address.utf8.count <= MarkdownReferences.longestAddress {
                addresses[key] = (address, place)
                defined.insert(key)
            }
            rest = rest[reader.index...]
        }
        return rest
    }

    /// An address, and the title behind it, to the end of their line.
    private static func address(_ reader: inout MarkdownBytes) -> String? {
        reader.skipSpace()
        let start = reader.index
        guard let address = reader.destination(), reader.index > start else { return nil }
        let behind = reader.index
        reader.skipSpace()
        if reader.index > behind, reader.skipTitle(), reader.skipLineEnd() { return address }
        reader.index = behind
        return reader.skipLineEnd() ? address : nil
    }
}

extension MarkdownBytes {
    /// Goes over blanks and the end of a line; false: there is something else.
    fileprivate mutating func skipLineEnd() -> Bool {
        skip(while: \.isBlank)
        return isAtEnd || take("\n")
    }
}
