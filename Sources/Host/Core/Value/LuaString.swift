import Platform

/// Text between quotes, with Lua's escapes.
package enum LuaString {
    /// A blank of an events file.
    package static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == "\r"
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    package static func isQuote(_ character: Character?) -> Bool {
        character == "\"" || character == "'"
    }

    /// `text` in double quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if isControl(scalar) {
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }

    /// The bytes of a text in double quotes, those that are no UTF-8 as `\xff`.
    package static func quoted(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return quoted(text) }
        var result = ""
        var text = ""
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var end = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar):
                end += scalar.count
                text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
            case .error(let length):
                result += quoted(text).dropFirst().dropLast()
                text = ""
                for byte in bytes[end..<end + length] { result += "\\x" + String(byte, radix: 16) }
                end += length
            case .emptyInput: return "\"\(result)\(quoted(text).dropFirst())"
            }
        }
    }

    /// The bytes of a text of several lines between long brackets, line by line as they are; where these would not keep it, in double
    /// quotes.
    package static func long(_ bytes: [UInt8]) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0x0D) else { return quoted(bytes) }
        let level = (0...).lazy.map { String(repeating: "=", count: $0) }.first { !text.contains("]\($0)]") } ?? ""
        // One that ends in a bracket would end too soon.
        guard !text.hasSuffix("]") else { return quoted(bytes) }
        return "[\(level)[\n\(text)]\(level)]"
    }

    /// `text` in double quotes, its beginning if it is longer than 40 bytes.
    static func shortened(_ text: String) -> String {
        guard text.utf8.count > 40 else { return quoted(text) }
        var end = text.startIndex
        while text.utf8.distance(from: text.startIndex, to: end) < 40 { end = text.unicodeScalars.index(after: end) }
        let isWhole = end == text.endIndex
        return isWhole ? quoted(text) : quoted(String(text[..<end])).dropLast() + "…\""
    }

    /// `text` as it stands if a line of an events file gives it back that way, else in quotes.
    package static func quotedIfNeeded(_ text: String) -> String {
        if isWord(text) { return text }
        guard let first = text.first, let last = text.last else { return "\"\"" }
        let isPlain =
            !isBlank(first) && !isBlank(last) && !isQuote(first) && first != "#" && !text.hasPrefix("id=")
            && !text.contains(" #")
            && !text.unicodeScalars.contains(where: isControl)
        return isPlain ? text : quoted(text)
    }

    /// Those that turn the direction of what follows count: a text would read as another.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it is of letters and digits of ASCII only, as most labels are.
    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 | 32 >= 97 && $0 | 32 <= 122 || $0 >= 48 && $0 <= 57 }
    }
}

extension LuaString {
    /// Reads the quoted text that `rest` begins with and removes it from `rest`.
    package static func take(from rest: inout Substring) throws(EventError) -> String {
        var scanner = LuaStringScanner(rest.unicodeScalars)
        let bytes = try scanner.scan()
        rest = Substring(scanner.rest)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw EventError("the escapes in the quoted text make no UTF-8")
        }
        return text
    }

    /// The text that `rest` holds: quoted to its very end, or as it stands.
    package static func whole(_ rest: Substring) throws(EventError) -> String {
        guard isQuote(rest.first) else { return String(rest) }
        var rest = rest
        let text = try take(from: &rest)
        guard rest.allSatisfy(isBlank) else {
            throw EventError("unexpected '\(rest.drop(while: isBlank))' behind the quoted text")
        }
        return text
    }
}

extension String {
    /// Whether both are the same byte by byte (L18); Swift's `==` takes texts for equal that only look so.
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let same = unsafe utf8.withContiguousStorageIfAvailable { a in
            unsafe other.utf8.withContiguousStorageIfAvailable { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return a.isEmpty }
                return unsafe first == second || memcmp(first, second, a.count) == 0
            }
        }
        if let same = same ?? nil { return same }
        return utf8.elementsEqual(other.utf8)
    }

    var isASCII: Bool {
        let bytes = utf8Span.span
        var all: UInt8 = 0
        for index in bytes.indices { all |= unsafe bytes[unchecked: index] }
        return all < 0x80
    }

    /// Whether each byte is a character of ASCII that is drawn as it is, as in most texts.
    var isPrintableASCII: Bool {
        let bytes = utf8Span.span
        for index in bytes.indices where bytes[index] &- 0x20 >= 0x5F { return false }
        return true
    }
}
