/// Text as JSON writes it. What a terminal might obey is escaped, so that the line can be shown.
enum JSONText {
    /// `text` in quotes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        if isPlain(text) {
            result += text
            return result + "\""
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if isCommand(scalar) {
                    result += escape(scalar)
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
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

    /// Whether a terminal might obey the character: C0 and C1 controls, what reorders text.
    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// `\u001b`: four digits are enough for all that is escaped.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
