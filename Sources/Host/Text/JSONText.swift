/// Text as a JSON string. Characters that could control a terminal are escaped, so that the line can be shown.
enum JSONText {
    /// `text` in quotes.
    static func quoted(_ text: String) -> String {
        if isPlain(text) { return "\"\(text)\"" }
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text` in quotes, as UTF-8.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if isPlain(text) {
            bytes.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
        }
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
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
        }
        return true
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
