import Host
import Platform

extension UInt8 {
    static func == (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) == scalar.value }
    static func != (byte: UInt8, scalar: Unicode.Scalar) -> Bool { UInt32(byte) != scalar.value }

    /// A blank or a tab.
    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isBlankOrNewline: Bool { isBlank || self == 0x0A }
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    /// Whether a backslash takes its meaning from it.
    var isPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

extension UInt8? {
    static func == (byte: UInt8?, scalar: Unicode.Scalar) -> Bool { byte.map { UInt32($0) } == scalar.value }
}

/// Bytes of a text, read from one place on; a place beyond its end reads as 0, which no text has.
struct MarkdownBytes {
    let bytes: ArraySlice<UInt8>
    var index: Int

    init(_ bytes: ArraySlice<UInt8>, at index: Int? = nil) {
        self.bytes = bytes
        self.index = index ?? bytes.startIndex
    }

    subscript(_ distance: Int) -> UInt8 {
        index + distance < bytes.endIndex ? bytes[index + distance] : 0
    }

    var isAtEnd: Bool { index >= bytes.endIndex }

    mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while index < bytes.endIndex, isSkipped(bytes[index]) { index += 1 }
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard self[0] == scalar else { return false }
        index += 1
        return true
    }

    /// Blanks, with at most one end of a line among them.
    mutating func skipSpace() {
        skip(while: \.isBlank)
        if take("\n") { skip(while: \.isBlank) }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension MarkdownBytes {
    /// `[name]`: what is between the brackets. Names have fewer than 1000 bytes, and no bracket but behind a backslash.
    mutating func label() -> Range<Int>? {
        guard self[0] == "[" else { return nil }
        let start = index + 1
        var end = start
        while end < bytes.endIndex, end - start < 1000 {
            switch bytes[end] {
            case UInt8(ascii: "]"):
                index = end + 1
                return start..<end
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "\\"): end += 2
            default: end += 1
            }
        }
        return nil
    }

    /// Where a link leads: an address in `<>`, or without blanks and with as many `(` as `)`.
    mutating func destination() -> String? {
        let start = index
        if take("<") {
            while !isAtEnd, self[0] != "\n", self[0] != "<" {
                if take(">") { return MarkdownBytes.plain(text(start + 1..<index - 1)) }
                index += self[0] == "\\" && self[1].isPunctuation ? 2 : 1
            }
            index = start
            return nil
        }
        var depth = 0
        loop: while !isAtEnd {
            switch self[0] {
            case UInt8(ascii: "("):
                depth += 1
                if depth > 32 { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { break loop }
                depth -= 1
            case UInt8(ascii: "\\") where self[1].isPunctuation: index += 1
            case 0x00...0x20, 0x7F: break loop
            default: break
            }
            index += 1
        }
        return depth == 0 ? MarkdownBytes.plain(text(start..<index)) : nil
    }

    /// Goes over a title in quotes or parentheses; false: there is none.
    mutating func skipTitle() -> Bool {
        let end: UInt8
        switch self[0] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): end = self[0]
        case UInt8(ascii: "("): end = UInt8(ascii: ")")
        default: return false
        }
        let start = index
        index += 1
        while !isAtEnd {
            if self[0] == end {
                index += 1
                return true
            }
            if self[0] == "(", end == ")" { break }
            index += self[0] == "\\" && self[1].isPunctuation ? 2 : 1
        }
        index = start
        return false
    }

    /// A text without its backslashes, and with the characters that entities stand for.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == "\\" || $0 == "&" }) else { return text }
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == "\\", index + 1 < source.count, source[index + 1].isPunctuation {
                bytes.append(source[index + 1])
                index += 2
            } else if let (entity, end) = MarkdownBytes(source[...], at: index).entity() {
                bytes += entity.utf8
                index = end
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `&name;`, and where it ends.
    func entity() -> (text: String, end: Int)? {
        guard self[0] == "&" else { return nil }
        var end = index + 1
        let limit = min(index + 34, bytes.endIndex)
        while end < limit, bytes[end] != ";" {
            guard bytes[end].isDigit || bytes[end].isLetter || bytes[end] == "#" else { return nil }
            end += 1
        }
        guard end < limit, let text = MarkdownEntities.character(text(index + 1..<end)[...]) else { return nil }
        return (text, end + 1)
    }
}

extension ArraySlice<UInt8> {
    /// Without the blanks at both ends.
    mutating func trim() {
        while let first, first.isBlank { removeFirst() }
        while let last, last.isBlank { removeLast() }
    }
}
