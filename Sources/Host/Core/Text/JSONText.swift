/// Text as a JSON string. Characters that could control a terminal are escaped, so that the line can be shown.
package enum JSONText {
    /// `text` in quotes.
    package static func quoted(_ text: String) -> String {
        var copy = text
        if copy.withUTF8({ unsafe isPlain($0) }) { return "\"\(text)\"" }
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text` in quotes, as UTF-8.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        let isWritten = text.withUTF8 { utf8 in
            guard unsafe JSONText.isPlain(utf8) else { return false }
            unsafe bytes.append(contentsOf: utf8)
            return true
        }
        if !isWritten { for scalar in text.unicodeScalars { append(scalar, to: &bytes) } }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\t": bytes += "\\t".utf8
        case "\r": bytes += "\\r".utf8
        default:
            if isCommand(scalar) {
                bytes += escape(scalar).utf8
            } else {
                bytes += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
            }
        }
    }

    /// Whether nothing in it is escaped, as far as its bytes tell.
    static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(text)
        var index = 0
        while index + 8 <= bytes.count {
            guard isPlain(unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) else { return false }
            index += 8
        }
        while index < bytes.count {
            let byte = unsafe bytes[index]
            if byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
            index += 1
        }
        return true
    }

    /// The same of eight bytes at once. A byte that is less than another has its highest bit set after that is taken away.
    private static func isPlain(_ eight: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        func has(_ byte: UInt64) -> UInt64 {
            let rest = eight ^ ones &* byte
            return (rest &- ones) & ~rest
        }
        let found = eight | (eight &- ones &* 0x20) | has(0x22) | has(0x5C) | has(0x7F)
        return found & (ones &* 0x80) == 0
    }

    /// Whether the character could control a terminal: C0 and C1 controls, what reorders text or is invisible.
    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
        default: VisibleText.isUnseen(scalar.value)
        }
    }

    /// `\u001b`; two of them where four digits are not enough.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar)?.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        }.joined() ?? ""
    }

    /// How many bytes a character takes between the quotes.
    static func size(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "\"", "\\", "\n", "\t", "\r": 2
        default: isCommand(scalar) ? (scalar.value > 0xFFFF ? 12 : 6) : UTF8.width(scalar)
        }
    }
}
