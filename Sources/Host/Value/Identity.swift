/// An explicit id: of a row of `ForEach`, or of `:id(x)` (L10, L13). Equal by the rule for values (L18): `1` and `1.0`
/// are two ids, a table is known by its content, a reference by what it is.
public enum Identity: Hashable, Sendable {
    case integer(Int)
    case number(UInt64)
    case string(String)
    case boolean(Bool)
    /// A table, by its content written out; or a reference, by its address.
    case other(String)

    /// An id that is a float. NaN is equal to itself.
    static func float(_ value: Double) -> Identity {
        .number(value.isNaN ? Double.nan.bitPattern : value == 0 ? 0 : value.bitPattern)
    }
}

extension Identity: CustomStringConvertible {
    /// The id as a Lua programmer would write it, strings without their quotes.
    public var description: String {
        switch self {
        case .integer(let value): "\(value)"
        case .number(let bits): LuaNumber.text(Double(bitPattern: bits))
        case .string(let value): value
        case .boolean(let value): "\(value)"
        case .other(let text): text
        }
    }
}
