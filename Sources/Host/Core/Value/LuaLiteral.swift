/// Plain values as Lua writes them.
package enum LuaLiteral {
    /// A Lua expression with that value.
    package static func text(_ value: PlainValue) -> String {
        switch value {
        case .nil: "nil"
        case .boolean(let flag): "\(flag)"
        case .integer(.min): "math.mininteger"
        case .integer(let number): "\(number)"
        case .number(let number): text(number)
        case .string(let text): LuaString.quoted(text)
        case .bytes(let bytes): LuaString.quoted(bytes)
        case .list(let elements): elements.isEmpty ? "{}" : "{ \(elements.map(text).joined(separator: ", ")) }"
        case .table(let entries):
            "{ \(entries.map { "[\(text($0.key))] = \(text($0.value))" }.joined(separator: ", ")) }"
        }
    }

    /// A literal that Lua reads as the same number.
    private static func text(_ number: Double) -> String {
        if number.isNaN { return number.sign == .minus ? "(0/0)" : "-(0/0)" }
        if number.isInfinite { return number < 0 ? "-math.huge" : "math.huge" }
        return "\(number)"
    }
}
