/// What went wrong, as reports show it.
struct TestFinding {
    let verdict: TestVerdict
    /// One line or more, beginning with the place.
    let message: String
    let traceback: [String]

    /// The message, then the traceback.
    var lines: [String] {
        let message = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return message + (traceback.isEmpty ? [] : ["stack traceback:"] + traceback.map { "  " + $0 })
    }
}
