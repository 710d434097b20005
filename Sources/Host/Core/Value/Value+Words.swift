extension Value {
    /// What a text field shows of it: numbers as Lua writes them.
    var fieldText: String {
        switch self {
        case .nil, .reference: ""
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): LuaNumber.text(value)
        case .string(let value): value
        }
    }

    /// It as a message about a wrong value says it.
    var words: String {
        switch self {
        case .nil: "nothing"
        case .string(let text): "'\(text.prefix(40))'"
        case .reference(let reference): reference.typeName == "Function" ? "a function" : "a table"
        default: fieldText
        }
    }

    /// It as a warning says it.
    var warned: String { if case .nil = self { "nil" } else { fieldText } }
}
