/// Reads JSON as RFC 8259 has it: nothing more is let through, and a name may stand in an object only once.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Objects and lists that may lie within each other.
    static let deepest = 512

    /// The value that the text is.
    static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        reader.skipBlanks()
        let value = try reader.value()
        reader.skipBlanks()
        if reader.position < bytes.count { throw reader.error("\(reader.found) after the end of the value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ expected: Character) throws(JSONError) {
        guard byte == expected.asciiValue else { throw error("expected '\(expected)', got \(found)") }
        position += 1
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        switch byte {
        case UInt8(ascii: "{"): return try nested { (reader) throws(JSONError) in .object(try reader.members()) }
        case UInt8(ascii: "["): return try nested { (reader) throws(JSONError) in .array(try reader.elements()) }
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || (byte >= 0x30 && byte <= 0x39): return try number()
        default: return try word()
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < JSONReader.deepest else { throw error("more than \(JSONReader.deepest) levels of nesting") }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipBlanks()
        return try read(&self)
    }

    private mutating func members() throws(JSONError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        if byte == UInt8(ascii: "}") {
            position += 1
            return []
        }
        while true {
            guard byte == UInt8(ascii: "\"") else { throw error("expected a name in quotes, got \(found)") }
            let start = position
            let name = try string()
            if !names.insert(name).inserted {
                position = start
                throw error("the name \(JSONReader.quoted(name)) stands twice in this object")
            }
            skipBlanks()
            try take(":")
            skipBlanks()
            members.append(JSONValue.Member(name: name, value: try value()))
            if try isOver("}") { return members }
            if byte == UInt8(ascii: "}") { throw error("a comma before '}'") }
        }
    }

    private mutating func elements() throws(JSONError) -> [JSONValue] {
        var elements: [JSONValue] = []
        if byte == UInt8(ascii: "]") {
            position += 1
            return []
        }
        while true {
            elements.append(try value())
            if try isOver("]") { return elements }
            if byte == UInt8(ascii: "]") { throw error("a comma before ']'") }
        }
    }

    /// What follows an element: a comma, or the end.
    private mutating func isOver(_ end: Character) throws(JSONError) -> Bool {
        skipBlanks()
        if byte == end.asciiValue {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw error("expected ',' or '\(end)', got \(found)") }
        position += 1
        skipBlanks()
        return false
    }

    private mutating func word() throws(JSONError) -> JSONValue {
        for (text, value) in [("true", JSONValue.boolean(true)), ("false", .boolean(false)), ("null", .null)]
        where bytes[position...].starts(with: text.utf8) {
            position += text.utf8.count
            return value
        }
        throw error("expected a value, got \(found)")
    }
}

// MARK: - Numbers

extension JSONReader {
    private mutating func number() throws(JSONError) -> JSONValue {
        let start = position
        var isInteger = true
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { throw error("a number with a 0 before it") }
        if byte == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try digits()
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isInteger, let number = Int(text) { return .integer(number) }
        guard let number = Double(text), number.isFinite else { throw error("the number \(text) is too large") }
        return .number(number)
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        if position == start { throw error("expected a digit, got \(found)") }
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        position += 1
        var result: [UInt8] = []
        while let byte {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: result, as: UTF8.self) else {
                    throw error("a text that is no UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): result += Array(String(try escaped()).utf8)
            case 0..<0x20:
                position -= 1
                throw error("a control character in a text; write it as \\u\(JSONReader.hexadecimal(byte))")
            default: result.append(byte)
            }
        }
        throw error("a text without its closing quote")
    }

    private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
        guard let byte else { throw error("a text without its closing quote") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default:
            position -= 2
            throw error("an unknown escape \(JSONReader.quoted("\\" + String(Unicode.Scalar(byte))))")
        }
    }

    /// What follows `\u`; of half a pair there is none, and U+FFFD stands for it.
    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let first = try unit()
        guard first >= 0xD800, first < 0xDC00 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return "\u{FFFD}" }
        let before = position
        position += 2
        let second = try unit()
        guard second >= 0xDC00, second < 0xE000 else {
            position = before
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(JSONError) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        let isWhole = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard isWhole, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw error("four hexadecimal digits belong behind \\u")
        }
        position += 4
        return unit
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

// MARK: - Errors

extension JSONReader {
    private static func quoted(_ text: String) -> String { "'\(text)'" }

    /// What stands at the position, in words.
    private var found: String {
        guard let byte else { return "the end of the text" }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first ?? "?"
        return byte < 0x20 ? "a control character" : JSONReader.quoted(String(character))
    }

    private func error(_ message: String) -> JSONError {
        let before = bytes.prefix(position)
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self).count + 1
        return JSONError(line: before.count { $0 == 0x0A } + 1, column: column, message: message)
    }
}
