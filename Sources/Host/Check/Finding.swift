/// A mistake in a script, its events or its tests that is seen without running them.
public struct Finding: Equatable, Sendable {
    /// How grave it is.
    public enum Severity: String, Sendable {
        /// It fails when it is reached.
        case error
        /// It does no harm, but is probably not intended.
        case warning
    }

    /// The file, as it was named.
    public let path: String
    /// The line, from 1.
    public internal(set) var line: Int
    /// The character in the line, from 1.
    public let column: Int
    /// How many characters of the line it is about.
    public let length: Int
    /// Whether it is an error or a warning.
    public let severity: Severity
    /// The name of the check, such as `unknown-option`.
    public let rule: String
    /// What is wrong, in a sentence without the place.
    public let message: String
}

/// A finding, while places are offsets.
struct RawFinding {
    let range: Range<Int>
    let severity: Finding.Severity
    let rule: String
    let message: String
}
