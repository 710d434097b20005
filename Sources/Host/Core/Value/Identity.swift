/// An explicit id: of a row of `ForEach`, or of `:id(x)` (L10, L13). Equal by the rule for values (L18): `1` and `1.0`
/// are two ids, tables compare by content, references by identity.
package enum Identity: Sendable {
    case integer(Int)
    case number(UInt64)
    case string(String)
    case boolean(Bool)
    /// A table, by its content written out; a reference, by its name; or a string that is no UTF-8, by its bytes written out.
    case other(String)

    /// An id that is a float. NaN is equal to itself.
    static func float(_ value: Double) -> Identity {
        .number(value.isNaN ? Double.nan.bitPattern : value == 0 ? 0 : value.bitPattern)
    }
}

extension Identity: Hashable {
    /// Texts are compared by their bytes, not by canonical equivalence.
    package static func == (a: Identity, b: Identity) -> Bool {
        switch (a, b) {
        case (.integer(let a), .integer(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.boolean(let a), .boolean(let b)): a == b
        case (.string(let a), .string(let b)), (.other(let a), .other(let b)): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .integer(let value): hasher.combine(value)
        case .number(let bits): hasher.combine(bits)
        case .boolean(let value): hasher.combine(value)
        case .string(var text), .other(var text):
            text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}

extension Identity: CustomStringConvertible {
    /// The id as a Lua programmer would write it, strings without their quotes.
    package var description: String {
        switch self {
        case .integer(let value): "\(value)"
        case .number(let bits): LuaNumber.text(Double(bitPattern: bits))
        case .string(let value): value
        case .boolean(let value): "\(value)"
        case .other(let text): text
        }
    }
}
