/// A JSON value. Numbers are integers where they are written as such and fit; members keep their order.
package enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A name with its value.
    package struct Member: Equatable {
        package var name: String
        package var value: JSONValue
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
