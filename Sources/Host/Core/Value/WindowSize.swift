/// The limits of a window's size.
package enum WindowSize {
    /// The range of columns and of rows.
    package static let range = 1...10_000

    /// A length clamped to the range.
    package static func length(_ cells: Int) -> Int { min(max(cells, range.lowerBound), range.upperBound) }

    /// The error of a size that no window has.
    static func refusal(_ text: String) -> EventError {
        EventError("a window has \(range.lowerBound) to \(range.upperBound) columns and rows, not '\(text)'")
    }
}
