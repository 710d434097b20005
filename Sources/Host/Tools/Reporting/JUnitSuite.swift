/// A test file as JUnit's XML has it.
struct JUnitSuite {
    /// One test, or a failure outside of all tests.
    private struct Case {
        let name: String
        /// Its line in the file of the suite, from 1; 0: it is the file's as a whole.
        let line: Int
        let place: FailurePlace?
        let seconds: Double
        let verdict: TestVerdict
        let message: String
        let lines: [String]
    }

    let path: String
    private var cases: [Case] = []
    private var printed: [String] = []
    private var logged: [String] = []

    init(path: String) { self.path = path }

    mutating func receive(_ record: TestRecord) {
        switch record {
        case .ended(let result):
            cases.append(
                Case(
                    name: result.name.full, line: result.name.line, place: result.place, seconds: result.seconds,
                    verdict: result.verdict, message: result.message,
                    lines: result.finding?.lines ?? []))
        case .failed(let failure):
            cases.append(
                Case(
                    name: failure.title, line: failure.name.line, place: failure.place, seconds: 0,
                    verdict: failure.verdict, message: failure.message,
                    lines: failure.finding.lines))
        case .printed(let text): printed.append(text)
        case .logged(let text): logged.append(text)
        case .began, .listed, .read, .covered, .finished, .waits: break
        }
    }

    /// The element, a line each.
    func lines(id: Int, _ run: TestRun) -> [String] {
        let attributes = [
            ("id", "\(id)"), ("name", path), ("package", package), ("timestamp", run.timestamp),
            ("hostname", run.host.isEmpty ? "localhost" : run.host), ("tests", "\(cases.count)"),
            ("failures", "\(count([.failed]))"), ("errors", "\(count([.error, .limit]))"),
            ("skipped", "\(count([.pending]))"),
            ("time", Milliseconds.decimal(cases.reduce(0) { $0 + $1.seconds })),
        ]
        return ["<testsuite\(JUnitSuite.text(attributes))>"]
            + properties(run).map { "  " + $0 }
            + cases.flatMap { lines(of: $0) }.map { "  " + $0 }
            + [
                "  <system-out>\(XMLText.content(printed.joined(separator: "\n")))</system-out>",
                "  <system-err>\(XMLText.content(logged.joined(separator: "\n")))</system-err>",
                "</testsuite>",
            ]
    }

    private func properties(_ run: TestRun) -> [String] {
        guard let seed = run.shuffleSeed else { return ["<properties/>"] }
        return ["<properties>", "  <property name=\"seed\" value=\"\(seed)\"/>", "</properties>"]
    }

    private func lines(of test: Case) -> [String] {
        let attributes = [
            ("name", test.name.isEmpty ? "(no name)" : test.name), ("classname", className),
            ("file", path), ("line", "\(test.line)"), ("time", Milliseconds.decimal(test.seconds)),
        ].filter { $0 != ("line", "0") }
        let start = "<testcase\(JUnitSuite.text(attributes))"
        guard let outcome = outcome(of: test) else { return [start + "/>"] }
        return [start + ">", "  " + outcome, "</testcase>"]
    }

    private func outcome(of test: Case) -> String? {
        switch test.verdict {
        case .passed: nil
        case .pending: test.message.isEmpty ? "<skipped/>" : "<skipped message=\(XMLText.attribute(test.message))/>"
        case .failed: element("failure", test)
        case .error, .limit: element("error", test)
        }
    }

    private func element(_ name: String, _ test: Case) -> String {
        let first = test.message.split(separator: "\n").first.map(String.init) ?? ""
        let place = test.place.map { [("file", $0.file), ("line", "\($0.line)")] } ?? []
        return "<\(name)\(JUnitSuite.text([("message", first), ("type", test.verdict.rawValue)] + place))>"
            + "\(XMLText.content(test.lines.joined(separator: "\n")))</\(name)>"
    }

    private func count(_ verdicts: Set<TestVerdict>) -> Int { cases.count { verdicts.contains($0.verdict) } }

    /// `scripts.todo_test` for `scripts/todo_test.lua`, as packages and classes are written.
    private var className: String {
        let stem = path.hasSuffix(".lua") ? path.dropLast(4) : path[...]
        let name = stem.split(separator: "/").joined(separator: ".")
        return name.isEmpty ? "test" : name
    }

    private var package: String {
        let parts = className.split(separator: ".")
        return parts.count > 1 ? parts.dropLast().joined(separator: ".") : className
    }

    private static func text(_ attributes: [(name: String, value: String)]) -> String {
        attributes.map { " \($0.name)=\(XMLText.attribute($0.value))" }.joined()
    }
}
