/// Receives the parts of a JSON text, in their order.
package protocol JSONTarget {
    mutating func null()
    mutating func boolean(_ value: Bool)
    mutating func integer(_ value: Int)
    mutating func number(_ value: Double)
    /// A string, or the name of what follows in an object.
    mutating func string(_ bytes: [UInt8])
    mutating func beginList()
    mutating func endList()
    mutating func beginObject()
    mutating func endObject()
}

/// Reads JSON by RFC 8259, without extensions.
package struct JSONReader<Target: JSONTarget> {
    /// The strictness and the style of errors.
    package enum Rules {
        /// Files for the host, written by hand: names in an object are unique, numbers are finite; errors say what is wrong.
        case strict
        /// Texts of scripts: errors say what is expected.
        case script

        /// The depth of nesting that is allowed.
        var deepest: Int { self == .strict ? 512 : 180 }
    }

    private let bytes: [UInt8]
    private let rules: Rules
    private var target: Target
    private var position = 0
    private var depth = 0

    /// The target with the value that the text is.
    package static func read(
        _ bytes: [UInt8], _ rules: Rules, into target: Target
    ) throws(JSONError) -> Target {
        var reader = JSONReader(bytes: bytes, rules: rules, target: target)
        reader.skipBlanks()
        try reader.value()
        reader.skipBlanks()
        if reader.position < bytes.count {
            throw reader.error("\(reader.found) after the end of the value", wish: "the end of the text")
        }
        return reader.target
    }

    private init(bytes: [UInt8], rules: Rules, target: Target) {
        self.bytes = bytes
        self.rules = rules
        self.target = target
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ expected: Character) throws(JSONError) {
        guard byte == expected.asciiValue else { throw expecting("'\(expected)'") }
        position += 1
    }

    private mutating func value() throws(JSONError) {
        switch byte {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try list()
        case UInt8(ascii: "\""): target.string(try string())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): try number()
        default: try word()
        }
    }

    /// Begins a list or an object; whether it is empty, and over.
    private mutating func begin(_ end: Character) throws(JSONError) -> Bool {
        guard depth < rules.deepest else {
            throw error(
                "more than \(rules.deepest) levels of nesting",
                wish: "no more than \(rules.deepest) levels of lists and objects")
        }
        depth += 1
        position += 1
        skipBlanks()
        guard byte == end.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func object() throws(JSONError) {
        target.beginObject()
        var names: Set<[UInt8]> = []
        var isOver = try begin("}")
        while !isOver {
            guard byte == UInt8(ascii: "\"") else { throw expecting("a name in quotes") }
            let start = position
            let name = try string()
            if rules == .strict, !names.insert(name).inserted {
                position = start
                throw error("the name '\(String(decoding: name, as: UTF8.self))' stands twice in this object", wish: "")
            }
            skipBlanks()
            try take(":")
            skipBlanks()
            target.string(name)
            try value()
            isOver = try ends("}")
        }
        depth -= 1
        target.endObject()
    }

    private mutating func list() throws(JSONError) {
        target.beginList()
        var isOver = try begin("]")
        while !isOver {
            try value()
            isOver = try ends("]")
        }
        depth -= 1
        target.endList()
    }

    /// What follows an element: a comma, or the end.
    private mutating func ends(_ end: Character) throws(JSONError) -> Bool {
        skipBlanks()
        if byte == end.asciiValue {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw expecting("',' or '\(end)'") }
        position += 1
        skipBlanks()
        if rules == .strict, byte == end.asciiValue { throw error("a comma before '\(end)'", wish: "") }
        return false
    }

    private mutating func word() throws(JSONError) {
        let rest = bytes[position...]
        if rest.starts(with: "true".utf8) {
            target.boolean(true)
            position += 4
        } else if rest.starts(with: "false".utf8) {
            target.boolean(false)
            position += 5
        } else if rest.starts(with: "null".utf8) {
            target.null()
            position += 4
        } else {
            throw expecting("a value")
        }
    }
}

// MARK: - Numbers

extension JSONReader {
    private func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }

    private mutating func number() throws(JSONError) {
        let start = position
        var isInteger = true
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if isDigit(byte) { throw error("a number with a 0 before it", wish: "no digit behind a 0") }
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
        if isInteger, let number = Int(text) { return target.integer(number) }
        let number = Double(text) ?? 0
        guard number.isFinite || rules == .script else { throw error("the number \(text) is too large", wish: "") }
        target.number(number)
    }

    private mutating func digits() throws(JSONError) {
        guard isDigit(byte) else { throw expecting("a digit") }
        while isDigit(byte) { position += 1 }
    }
}

// MARK: - Texts

extension JSONReader {
    /// The bytes of a text, which are UTF-8.
    private mutating func string() throws(JSONError) -> [UInt8] {
        position += 1
        let start = position
        var result: [UInt8] = []
        do throws(JSONError) { try addText(to: &result) } catch {
            // For scripts it is the first error that counts.
            if rules == .script, !isText(Array(bytes[start..<position])) { throw notText(from: start) }
            throw error
        }
        guard isText(result) else { throw notText(from: start) }
        return result
    }

    private mutating func addText(to result: inout [UInt8]) throws(JSONError) {
        while let byte {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): try addEscaped(to: &result)
            case 0..<0x20:
                position -= 1
                throw error(
                    "a control character in a text; write it as \\u\(hexadecimal(byte))",
                    wish: "an escape in the place of a control character")
            default: result.append(byte)
            }
        }
        throw error("a text without its closing quote", wish: "the closing quote of a string")
    }

    private func isText(_ bytes: [UInt8]) -> Bool {
        (try? UTF8Span(validating: bytes.span)) != nil
    }

    /// The text that begins at a place is no UTF-8; for scripts the error is where it is not.
    private mutating func notText(from start: Int) -> JSONError {
        if rules == .script {
            position = start + (String.validPrefixCount(of: bytes[start..<position]))
        }
        return error("a text that is no UTF-8", wish: "UTF-8")
    }

    private mutating func addEscaped(to result: inout [UInt8]) throws(JSONError) {
        let known = #"one of " \ / b f n r t u behind a backslash"#
        guard let byte else { throw error("a text without its closing quote", wish: known) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "b"): result.append(8)
        case UInt8(ascii: "f"): result.append(12)
        case UInt8(ascii: "n"): result.append(10)
        case UInt8(ascii: "r"): result.append(13)
        case UInt8(ascii: "t"): result.append(9)
        case UInt8(ascii: "u"):
            position += 1
            result += String(Character(try scalar())).utf8
            return
        default:
            if rules == .strict { position -= 1 }
            throw error("an unknown escape '\\\(String(Unicode.Scalar(byte)))'", wish: known)
        }
        position += 1
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
        let start = position
        var unit: UInt32 = 0
        while position < start + 4 {
            guard let digit = byte.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                if rules == .strict { position = start }
                throw error("four hexadecimal digits belong behind \\u", wish: "four hexadecimal digits")
            }
            unit = unit * 16 + UInt32(digit)
            position += 1
        }
        return unit
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension String {
    /// How many bytes at the beginning are UTF-8.
    fileprivate static func validPrefixCount(of bytes: ArraySlice<UInt8>) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var count = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { count += UTF8.width(scalar) }
        return count
    }
}

// MARK: - Errors

extension JSONReader {
    /// A description of what is at the position.
    private var found: String {
        guard let byte else { return "the end of the text" }
        let rest = bytes[position...].prefix(4)
        switch rules {
        case .strict:
            return byte < 0x20 ? "a control character" : "'\(String(decoding: rest, as: UTF8.self).first ?? "?")'"
        case .script:
            let count = String.validPrefixCount(of: rest)
            guard byte >= 0x20, count > 0 else { return "a byte that cannot be there" }
            return
                "'\(String(decoding: rest.prefix(count), as: UTF8.self).unicodeScalars.first.map { String($0) } ?? "?")'"
        }
    }

    private func expecting(_ wish: String) -> JSONError { error("expected \(wish), got \(found)", wish: wish) }

    /// The error: what is wrong, or, for scripts, what is expected.
    private func error(_ message: String, wish: String) -> JSONError {
        let before = bytes.prefix(position)
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = bytes[start..<min(position, bytes.count)]
        let isScript = rules == .script
        let column = isScript ? line.count { $0 & 0xC0 != 0x80 } : String(decoding: line, as: UTF8.self).count
        return JSONError(
            line: before.count { $0 == 0x0A } + 1, column: column + 1,
            message: isScript ? "expected \(wish), got \(found)" : message)
    }
}
