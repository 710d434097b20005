/// Why a text is no JSON, and where, counted from 1.
struct JSONError: Error, Equatable, CustomStringConvertible {
    var line: Int
    var column: Int
    var message: String

    var description: String { "\(line):\(column): \(message)" }
}
