/// Something that a session kept though it would make something else now: a fault of luaview's, or a script that reads what
/// is not observed.
public struct VerificationFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was checked.
    public var check: Verification
    /// Where in the tree, `App > List > Text "a"`.
    public var place: String
    /// What of it differs, `the width`.
    public var subject: String
    /// What was kept.
    public var kept: String
    /// What it is when it is made anew.
    public var right: String
    /// The event after which it was found, in the words of an events file.
    public var cause = ""

    init(_ check: Verification, at place: String, _ subject: String, kept: String, right: String) {
        self.check = check
        self.place = place
        self.subject = subject
        self.kept = kept
        self.right = right
    }

    /// The whole report.
    public var description: String {
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
