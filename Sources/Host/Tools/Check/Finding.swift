import Host

/// A mistake in a script, its events or its tests that is seen without running them.
package struct Finding: Equatable, Sendable {
    /// How grave it is.
    package enum Severity: String, Sendable {
        /// It fails when it is reached.
        case error
        /// It does no harm, but is probably not intended.
        case warning
    }

    /// The file, as it was named.
    package let path: String
    /// The line, from 1.
    package internal(set) var line: Int
    /// The character in the line, from 1.
    package let column: Int
    /// How many characters of the line it is about.
    package let length: Int
    /// Whether it is an error or a warning.
    package let severity: Severity
    /// The name of the check, such as `unknown-option`.
    package let rule: String
    /// What is wrong, in a sentence without the place.
    package let message: String
}

/// A finding, while places are offsets.
struct RawFinding {
    let range: Range<Int>
    let severity: Finding.Severity
    let rule: String
    let message: String
}
