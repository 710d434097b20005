/// A cached result that differs from a fresh one: a fault of luaview's, or of a script that reads what
/// is not observed.
package struct VerificationFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The check that found it.
    package var check: Verification
    /// The place in the tree, `App > List > Text "a"`.
    package var place: String
    /// What differs, `the width`.
    package var subject: String
    /// The cached result.
    package var kept: String
    /// The fresh result.
    package var right: String
    /// The event after which it was found, in the words of an events file.
    package var cause = ""

    init(_ check: Verification, at place: String, _ subject: String, kept: String, right: String) {
        self.check = check
        self.place = place
        self.subject = subject
        self.kept = kept
        self.right = right
    }

    /// The whole report.
    package var description: String {
        let lines = [
            "verification failed after '\(cause)': \(subject) of \(place.isEmpty ? "the root" : place)",
            "  kept:  \(VerificationFailure.indented(kept))",
            "  right: \(VerificationFailure.indented(right))",
        ]
        return (lines + (check == .evaluations ? [VerificationFailure.note] : [])).joined(separator: "\n")
    }

    private static let note =
        "  note: a script that reads what is not observed (a local variable, a field that is not Published, the clock, a "
        + "random number) differs, too"

    private static func indented(_ text: String) -> String {
        text.contains("\n")
            ? text.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    \($0)" }.joined() : text
    }
}
