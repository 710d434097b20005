/// A JSON value. Numbers are integers where they are written as such and fit; members keep their order.
enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A name with its value.
    struct Member: Equatable {
        var name: String
        var value: JSONValue
    }

    /// Its kind, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "true or false"
        case .integer, .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
