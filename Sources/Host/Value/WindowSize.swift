/// How large a window may be.
public enum WindowSize {
    /// The columns, or the rows, that a window may have.
    public static let range = 1...10_000

    /// A length as a window may have it.
    static func length(_ cells: Int) -> Int { min(max(cells, range.lowerBound), range.upperBound) }

    /// The error of a size that no window has.
    static func refusal(_ text: String) -> EventError {
        EventError("a window has \(range.lowerBound) to \(range.upperBound) columns and rows, not '\(text)'")
    }
}
