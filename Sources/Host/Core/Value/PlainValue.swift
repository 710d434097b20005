/// A value without references into a script: arguments and results of code in Swift, and stored values.
public enum PlainValue: Sendable, Equatable {
    /// Nothing.
    case `nil`
    /// A boolean.
    case boolean(Bool)
    /// An integer.
    case integer(Int)
    /// A float.
    case number(Double)
    /// A string that is well-formed UTF-8.
    case string(String)
    /// A string that is no well-formed UTF-8.
    case bytes([UInt8])
    /// A table with the keys 1…n alone, the empty one among them.
    case list([PlainValue])
    /// Any other table, in the order of `pairs`.
    case table([Entry])

    /// An entry of a table: a key, which is a string, number or boolean, and its value.
    public struct Entry: Sendable, Equatable {
        /// The key.
        public var key: PlainValue
        /// The value.
        public var value: PlainValue

        /// An entry.
        public init(_ key: PlainValue, _ value: PlainValue) {
            self.key = key
            self.value = value
        }
    }

    /// A string of bytes, as text where it is text.
    public init(_ bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = .string(text)
        } else {
            self = .bytes(Array(bytes))
        }
    }

    /// The value of a table's field; nil in anything else.
    public subscript(name: String) -> PlainValue {
        guard case .table(let entries) = self else { return .nil }
        return entries.first { $0.key == .string(name) }?.value ?? .nil
    }

    /// The elements 1…n of a table, as `ipairs` gives them: up to the first that is missing. Anything else has none.
    public var elements: [PlainValue] {
        switch self {
        case .list(let elements): return elements
        case .table(let entries):
            var values: [Int: PlainValue] = [:]
            for entry in entries {
                if case .integer(let index) = entry.key { values[index] = entry.value }
            }
            var elements: [PlainValue] = []
            while let value = values[elements.count + 1] { elements.append(value) }
            return elements
        default: return []
        }
    }

    /// The arguments in a table that was packed of them: from 1 to its greatest index, nil where there is none.
    package var arguments: [PlainValue] {
        switch self {
        case .list(let elements): return elements
        case .table(let entries):
            var elements: [PlainValue] = []
            for entry in entries {
                guard case .integer(let index) = entry.key, index > 0, index <= 256 else { continue }
                while elements.count < index { elements.append(.nil) }
                elements[index - 1] = entry.value
            }
            return elements
        default: return []
        }
    }

    /// The bytes of a string.
    public var data: [UInt8]? {
        switch self {
        case .string(let text): Array(text.utf8)
        case .bytes(let bytes): bytes
        default: nil
        }
    }

    /// Its kind, for messages: `a number`.
    package var kind: String {
        switch self {
        case .nil: "nothing"
        case .boolean: "a boolean"
        case .integer, .number: "a number"
        case .string, .bytes: "a string"
        case .list, .table: "a table"
        }
    }
}

extension PlainValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// An integer.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A float.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    public init(arrayLiteral elements: PlainValue...) { self = .list(elements) }
    /// A table; entries that are nil are left out.
    public init(dictionaryLiteral elements: (PlainValue, PlainValue)...) {
        self = .table(elements.filter { $0.1 != .nil }.map { Entry($0.0, $0.1) })
    }
}
