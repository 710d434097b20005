import Platform

/// A path, or a name, as the system has it: bytes, which are compared as bytes. Swift compares texts by characters: there a
/// combining mark is one with the slash before it, and two spellings of a letter are equal, though they name two files.
package struct FilePath: Hashable, Comparable, Sendable {
    /// What the system is given.
    package let bytes: [UInt8]

    /// A path of these bytes.
    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The path that a text stands for, as `text` gives it.
    package init(_ text: Substring) { self.init(String(text)) }

    /// The path that a text stands for, as `text` gives it.
    package init(_ text: String) {
        guard text.utf8.contains(FilePath.firstOfCarriers) else {
            bytes = Array(text.utf8)
            return
        }
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if let byte = FilePath.byte(carriedBy: scalar) { bytes.append(byte) } else { bytes += UTF8.encode(scalar)! }
        }
        self.bytes = bytes
    }

    /// In the order of their bytes.
    package static func < (a: FilePath, b: FilePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

// MARK: - As text

extension FilePath {
    /// The path as text that leads back to the same bytes: where they are no UTF-8, each byte from 0x80 is carried by a
    /// character from U+10FF80, which no alphabet has.
    package var text: String {
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        if let text = String(validating: bytes, as: UTF8.self),
            !bytes.contains(FilePath.firstOfCarriers)
                || !text.unicodeScalars.contains(where: { FilePath.byte(carriedBy: $0) != nil })
        {
            return text
        }
        return pieces.map { piece in
            switch piece {
            case .character(let scalar): String(scalar)
            case .byte(let byte): String(FilePath.carrier(of: byte))
            }
        }.joined()
    }

    /// What `text` is of the bytes up to a zero.
    package static func text(of bytes: UnsafePointer<CChar>) -> String {
        let text = unsafe String(cString: bytes)
        let isSame = !text.utf8.contains { $0 == firstOfCarriers || $0 == firstOfReplacements }
        if isSame { return text }
        let count = unsafe strlen(bytes)
        return unsafe FilePath(bytes: UnsafeRawBufferPointer(start: bytes, count: count)).text
    }

    /// The path for people, in one line: control characters, line breaks among them, what turns the direction of text round,
    /// and bytes that are no text as Lua writes them in strings, `\n`, `\x1b`, `\xff`.
    package var shown: String {
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        let pieces = pieces
        guard pieces.contains(where: { FilePath.escape($0) != nil }) else { return text }
        return pieces.map { piece in
            if let escape = FilePath.escape(piece) { return escape }
            return if case .character(let scalar) = piece { String(scalar) } else { "" }
        }.joined()
    }

    /// The path for people, in quotes; of a long one the beginning and the end, and how much is left out between them.
    package var briefly: String {
        let (beginning, end) = (60, 100)
        let all = shown.unicodeScalars
        let rest = all.count - beginning - end
        guard rest > 1 else { return "'\(shown)'" }
        let (head, tail) = (String(all.prefix(beginning)), String(all.suffix(end)))
        return "'\(head)…\(tail)' (\(rest) characters are left out in its middle)"
    }

    /// Whether it is made of printable ASCII alone, as nearly all are: each byte is a character that is shown as it is.
    private var isPlain: Bool { bytes.allSatisfy { (0x20...0x7E).contains($0) } }

    enum Piece {
        case character(Unicode.Scalar)
        /// A byte that belongs to no character.
        case byte(UInt8)
    }

    /// What it is made of: characters, and bytes that belong to none.
    var pieces: [Piece] {
        var pieces: [Piece] = []
        var rest = bytes[...]
        while let first = rest.first {
            if let (scalar, count) = FilePath.character(of: rest), FilePath.byte(carriedBy: scalar) == nil {
                pieces.append(.character(scalar))
                rest = rest.dropFirst(count)
            } else {
                pieces.append(.byte(first))
                rest = rest.dropFirst()
            }
        }
        return pieces
    }

    /// The character that bytes begin with, and how many of them it takes; nil: they begin with none.
    private static func character(of bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, count: Int)? {
        guard let first = bytes.first else { return nil }
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else { return nil }
        return text.unicodeScalars.first.map { ($0, count) }
    }

    private static func escape(_ piece: Piece) -> String? {
        switch piece {
        case .byte(let byte): return "\\x" + hex(UInt32(byte), digits: 2)
        case .character("\n"): return "\\n"
        case .character("\r"): return "\\r"
        case .character("\t"): return "\\t"
        case .character(let scalar):
            switch scalar.value {
            case 0x00...0x1F, 0x7F: return "\\x" + hex(scalar.value, digits: 2)
            case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0001:
                return "\\u{" + hex(scalar.value, digits: 1) + "}"
            default: return nil
            }
        }
    }

    static func hex(_ number: UInt32, digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }

    /// What U+FFFD begins with in UTF-8, which stands where bytes were no text.
    private static let firstOfReplacements: UInt8 = 0xEF

    /// What the characters that carry bytes begin with in UTF-8.
    private static let firstOfCarriers: UInt8 = 0xF4

    private static func byte(carriedBy scalar: Unicode.Scalar) -> UInt8? {
        (0x10_FF80...0x10_FFFF).contains(scalar.value) ? UInt8(scalar.value & 0xFF) : nil
    }

    private static func carrier(of byte: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(0x10_FF00 + UInt32(byte)) ?? "\u{FFFD}"
    }
}
