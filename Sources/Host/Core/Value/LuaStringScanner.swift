/// Reads one quoted text by Lua's rules, escape by escape. It yields bytes, since `\xFF` may be part of a character.
package struct LuaStringScanner {
    private(set) var rest: Substring.UnicodeScalarView
    private var bytes: [UInt8] = []

    package init(_ text: Substring.UnicodeScalarView) {
        rest = text
    }

    /// The bytes between the quotes; `rest` is then what follows the closing one.
    package mutating func scan() throws(EventError) -> [UInt8] {
        let quote = rest.removeFirst()
        while let scalar = rest.popFirst() {
            if scalar == quote { return bytes }
            if scalar == "\\" { try scanEscape() } else { append(scalar) }
        }
        throw EventError("the quoted text has no closing \(quote)")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        bytes += Array(String(scalar).utf8)
    }

    private mutating func scanEscape() throws(EventError) {
        guard let scalar = rest.popFirst() else { throw EventError("the quoted text ends in a backslash") }
        switch scalar {
        case "a": bytes.append(7)
        case "b": bytes.append(8)
        case "f": bytes.append(12)
        case "n": bytes.append(10)
        case "r": bytes.append(13)
        case "t": bytes.append(9)
        case "v": bytes.append(11)
        case "\\", "\"", "'": append(scalar)
        case "z": while let next = rest.first, next.properties.isWhitespace { rest.removeFirst() }
        case "x": try scanHexadecimal()
        case "u": try scanCodePoint()
        case "0"..."9": try scanDecimal(scalar)
        default: throw EventError("'\\\(scalar)' is no escape of Lua's")
        }
    }

    private mutating func scanHexadecimal() throws(EventError) {
        let digits = String(String.UnicodeScalarView(rest.prefix(2)))
        guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) else {
            throw EventError("'\\x' needs two hexadecimal digits")
        }
        rest.removeFirst(2)
        bytes.append(byte)
    }

    private mutating func scanDecimal(_ first: Unicode.Scalar) throws(EventError) {
        var digits = String(first)
        while digits.utf8.count < 3, let next = rest.first, ("0"..."9").contains(next) {
            digits.unicodeScalars.append(rest.removeFirst())
        }
        guard let byte = UInt8(digits) else { throw EventError("'\\\(digits)' is more than 255") }
        bytes.append(byte)
    }

    private mutating func scanCodePoint() throws(EventError) {
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard rest.first == "{", digits.endIndex < rest.endIndex, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16), let scalar = Unicode.Scalar(value)
        else { throw EventError("'\\u' needs the number of a character, such as '\\u{e9}'") }
        rest = rest[rest.index(after: digits.endIndex)...]
        append(scalar)
    }
}
