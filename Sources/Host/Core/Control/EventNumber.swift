/// Numbers of an events file. Only digits count: no exponents, no names, nothing hexadecimal.
package enum EventNumber {
    /// `-12`.
    static func integer(_ text: some StringProtocol) throws(EventError) -> Int {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard isDigits(digits) else { throw EventError("'\(text)' is no whole number") }
        guard let value = Int(text) else { throw EventError("the number \(text) is too large") }
        return value
    }

    /// `3,2`: a column and a row, both from 1.
    static func place(_ text: String, word: String) throws(EventError) -> (column: Int, row: Int) {
        guard let (column, row) = try pair(text, separator: ",") else {
            throw EventError("'\(word)' needs a column and a row, such as '3,2', not '\(text)'")
        }
        guard column >= 1, row >= 1 else { throw EventError("columns and rows count from 1, not '\(text)'") }
        return (column, row)
    }

    /// `100x30`: a width and a height in cells.
    static func size(_ text: String) throws(EventError) -> (width: Int, height: Int) {
        guard let (width, height) = try pair(text, separator: "x") else {
            throw EventError("'resize' needs a width and a height, such as '100x30', not '\(text)'")
        }
        let range = WindowSize.range
        guard range.contains(width), range.contains(height) else {
            throw WindowSize.refusal(text)
        }
        return (width, height)
    }

    /// `300ms`, `3s`, `1.5s`, `2m`, in seconds.
    package static func seconds(_ text: String) throws(EventError) -> Double {
        let unit = text.drop { $0.isNumber || $0 == "." }
        let number = text[..<unit.startIndex]
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard let factor = units[String(unit)], (1...2).contains(parts.count), parts.allSatisfy({ isDigits($0) }),
            let value = Double(number), value.isFinite, (value * factor.numerator).isFinite
        else { throw EventError("'advance' needs a time such as '300ms', '3s' or '2m', not '\(text)'") }
        return value * factor.numerator / factor.denominator
    }

    /// Seconds a unit. As a fraction, since 300 × 0.001 is not the number nearest to 0.3.
    private static let units: [String: (numerator: Double, denominator: Double)] = [
        "ms": (1, 1000), "s": (1, 1), "m": (60, 1),
    ]

    private static func pair(_ text: String, separator: Character) throws(EventError) -> (Int, Int)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ isDigits($0) }) else { return nil }
        return (try integer(parts[0]), try integer(parts[1]))
    }

    private static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
}
