/// How large a window may be.
public enum WindowSize {
    /// The columns, or the rows, that a window may have.
    public static let range = 1...10_000
}
