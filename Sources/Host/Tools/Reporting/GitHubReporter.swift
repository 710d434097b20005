import Host

/// Annotations for GitHub's Actions, which show them beside the lines of a change: a workflow command a failure,
/// `::error file=a_test.lua,line=3,title=…::…`, written at the end.
///
/// What runs in a job can give the runner commands by what it prints. Where another report goes to the same output, commands in it
/// are not obeyed: it stands between `::stop-commands::` and a random word that ends that.
public final class GitHubReporter: TestReporter {
    private let output: ByteOutput
    /// The report that is written to the same output.
    private let log: (any TestReporter)?
    /// The folder that the tests run in, below the top of the repository; empty: they run there.
    private let folder: String
    private let word: String
    private var path = ""
    private var annotations: [String] = []

    /// Writes to `output`. `log`: the report that goes there, too. `folder`: where the tests run, below the top of the repository.
    public init(output: ByteOutput, log: (any TestReporter)? = nil, folder: String = "") {
        self.output = output
        self.log = log
        self.folder = folder
        var generator = SystemRandomNumberGenerator()
        word = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined()
    }

    public func began(_ run: TestRun) {
        if log != nil { output.write("::stop-commands::\(word)\n") }
        log?.began(run)
    }

    public func fileBegan(_ path: String) {
        self.path = path
        log?.fileBegan(path)
    }

    public func received(_ record: TestRecord) {
        switch record {
        case .ended(let result):
            if let finding = result.finding { add(result.name.full, finding, line: result.name.line) }
        case .failed(let failure): add(failure.title, failure.finding, line: failure.name.line)
        case .began, .printed, .logged, .listed, .read, .covered, .finished, .waits: break
        }
        log?.received(record)
    }

    public func fileEnded() { log?.fileEnded() }

    public func ended(_ totals: TestTotals) {
        log?.ended(totals)
        if log != nil { output.write("::\(word)::\n") }
        for annotation in annotations { output.write(annotation + "\n") }
        output.flush()
    }

    /// At the line where it failed, else at that of the test.
    private func add(_ title: String, _ finding: TestFinding, line: Int) {
        let (file, line) = finding.place.map { ($0.file, $0.line) } ?? (path, line)
        let properties = [
            ("file", place(of: file)), ("line", line > 0 ? "\(line)" : ""),
            ("title", VisibleText.written(title, newlines: .drawn)),
        ].filter { !$0.1.isEmpty }.map { "\($0.0)=\(GitHubReporter.property($0.1))" }
        let message = finding.lines.map { VisibleText.written($0) }.joined(separator: "\n")
        annotations.append("::error \(properties.joined(separator: ","))::\(GitHubReporter.data(message))")
    }

    /// The path from the top of the repository.
    private func place(of file: String) -> String {
        let file = VisibleText.written(file, newlines: .drawn)
        let own = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        return folder.isEmpty || own.hasPrefix("/") ? own : "\(folder)/\(own)"
    }

    /// What may stand behind the second `::`.
    static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// What may stand behind a `=`.
    static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
