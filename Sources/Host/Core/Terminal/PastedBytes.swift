/// The bytes of a paste while they come, up to the mark that ends it. A large paste is given in pieces.
struct PastedBytes {
    private var bytes: [UInt8] = []
    /// A longer paste comes in pieces of so many bytes.
    private let longest: Int
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    init(longest: Int) { self.longest = longest }

    /// The next piece of the text, which may be empty, and whether it is the last. Nil: more must come.
    mutating func take(_ byte: UInt8) -> (text: String, isEnd: Bool)? {
        bytes.append(byte)
        if byte == UInt8(ascii: "~"), hasSuffix(PastedBytes.end[...]) {
            bytes.removeLast(PastedBytes.end.count)
            return (takeText(), true)
        }
        guard bytes.count >= longest, byte & 0xC0 != 0x80, byte != 0x1B, !isEndNear, bytes[bytes.count - 2] != 0x0D
        else { return nil }
        // A piece ends where a code point begins, and not in a line's break.
        bytes.removeLast()
        defer { bytes = [byte] }
        return (takeText(), false)
    }

    /// The end does not come any more: the text that has come, and what may be the beginning of the mark that ends it.
    mutating func giveUp() -> (text: String, rest: ArraySlice<UInt8>) {
        let begun = (1..<PastedBytes.end.count).last { hasSuffix(PastedBytes.end[..<$0]) } ?? 0
        bytes.removeLast(begun)
        return (takeText(), PastedBytes.end[..<begun])
    }

    private mutating func takeText() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the mark that ends the paste may have begun.
    private var isEndNear: Bool { bytes.suffix(PastedBytes.end.count).contains(0x1B) }

    private func hasSuffix(_ suffix: ArraySlice<UInt8>) -> Bool {
        bytes.count >= suffix.count && bytes[(bytes.count - suffix.count)...].elementsEqual(suffix)
    }
}
