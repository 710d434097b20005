/// A Lua value in the host: simple ones by value, everything else by a reference into
/// Lua's heap. Equality is the language's (L18).
package enum Value {
    case `nil`
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A string that is well-formed UTF-8. Others are references.
    case string(String)
    case reference(any ScriptReference)
}

/// Something in a script's heap that the host keeps alive: a value table, a function, an object, a string of bytes.
package protocol ScriptReference: AnyObject {
    /// The name of its type as `onChange`'s messages give it (L53).
    var typeName: String { get }
    /// A description as a script would write it, cut if it is long.
    var text: String { get }
    /// A string of bytes as text, with U+FFFD for invalid UTF-8; nil: it is no string.
    var repairedText: String? { get }
    /// The elements of a list; nil: it is no table that is a value.
    func elements() throws(ScriptError) -> [Value]?
    /// A key of the table that no list has, as a script writes it; nil: there is none, or the table holds what is not plain.
    var keyBesideElements: String? { get }
    /// Equality by L18; user code such as `__eq` may run and fail.
    func isEqual(to other: any ScriptReference) throws(ScriptError) -> Bool
}

extension ScriptReference {
    var repairedText: String? { nil }

    func elements() throws(ScriptError) -> [Value]? { nil }

    var keyBesideElements: String? { nil }
}

extension Value {
    /// Whether both are the same by L18: numbers of one subtype, NaN equal to itself.
    func isEqual(to other: Value) throws(ScriptError) -> Bool {
        switch (self, other) {
        case (.nil, .nil): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.number(let a), .number(let b)): a == b || (a.isNaN && b.isNaN)
        case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
        case (.reference(let a), .reference(let b)): a === b ? true : try a.isEqual(to: b)
        default: false
        }
    }

    /// The name of its type as `onChange`'s messages give it (L53).
    var typeName: String {
        switch self {
        case .nil: "Optional"
        case .boolean: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .string: "String"
        case .reference(let reference): reference.typeName
        }
    }

    /// What it is in the words of a script, cut short where it is long.
    var text: String {
        switch self {
        case .nil: "nil"
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number) where number.isNaN: "0/0"
        case .number(let number) where number.isInfinite: number < 0 ? "-math.huge" : "math.huge"
        case .number(let number): LuaNumber.text(number)
        case .string(let text): LuaString.shortened(text)
        case .reference(let reference): reference.text
        }
    }

    /// Whether it counts as true in Lua.
    package var isTrue: Bool {
        switch self {
        case .nil, .boolean(false): false
        default: true
        }
    }
}
