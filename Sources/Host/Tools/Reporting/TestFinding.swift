/// What went wrong, as reports show it.
struct TestFinding {
    let verdict: TestVerdict
    /// One line or more, beginning with the place.
    let message: String
    /// The line at which it failed, if it is known.
    let place: FailurePlace?
    let traceback: [String]
    /// What apps showed then.
    let shown: [ShownApp]

    /// The message, with the line of source below its first line, or where that is not what an assertion says below all of it,
    /// what apps showed, and the traceback.
    var lines: [String] {
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let place, let source = place.source {
            lines.insert("\(place.line) │ \(source)", at: verdict == .failed ? min(1, lines.count) : lines.count)
        }
        return lines + shownLines + (saysMore ? ["stack traceback:"] + traceback.map { "  " + $0 } : [])
    }

    /// What apps showed, each of their rows behind a bar.
    var shownLines: [String] { shown.flatMap(TestFinding.lines) }

    /// Whether the traceback says more than the place does.
    private var saysMore: Bool {
        guard traceback.count == 1, let place = FailurePlace(of: message) else { return !traceback.isEmpty }
        return !traceback[0].hasPrefix("\(place.file):\(place.line): ")
    }

    private static func lines(of app: ShownApp) -> [String] {
        let rows = app.frame.split(separator: "\n", omittingEmptySubsequences: false)
        let note = app.note.isEmpty ? "" : " (\(app.note))"
        guard rows.contains(where: { !$0.isEmpty }) else {
            return ["the app mounted at \(app.place) shows nothing\(note)"]
        }
        return ["the app mounted at \(app.place) shows\(note):"]
            + rows.prefix(mostRows).map { $0.isEmpty ? "│" : "│ \($0)" }
            + (rows.count > mostRows ? ["│ … \(rows.count - mostRows) more"] : [])
    }

    private static let mostRows = 60
}
