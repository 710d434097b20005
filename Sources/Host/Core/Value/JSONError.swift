/// Why a text is no JSON, and where, counted from 1.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    var line: Int
    var column: Int
    var message: String

    package var description: String { "\(line):\(column): \(message)" }
}
