import Testing

/// The scripts beside this file and those in `scripts/`, each with what must come out.
@Suite("Fixtures", .timeLimit(.minutes(10)))
struct FixtureTests {
    /// The second time the session is dropped as it is, unless it has something to say as its tree is taken down.
    @Test(
        "come out byte by byte, twice, with a trace and without, and leave nothing of their sessions",
        arguments: Fixture.all)
    func run(fixture: Fixture) throws {
        let expected = try #require(fixture.text("expected"), "\(fixture.name).expected is missing")
        let header = try Fixture.Header(of: fixture.text("lua") ?? "")
        var remains: [SessionRemains] = []
        let result = try FixtureRun.result(of: fixture, header) { remains.append(SessionRemains(of: $0)) }
        expectEqual(result.output, expected, "standard output")
        expectEqual(result.errors, fixture.text("errors") ?? "", "standard error")
        #expect(result.status == header.status)
        let memory = MemoryOutput()
        let again = try FixtureRun.result(
            of: fixture, header, trace: memory, unmounts: result.speaksAtEnd || fixture.text("trace") != nil
        ) { remains.append(SessionRemains(of: $0)) }
        #expect(again == result, "the second run, traced, differs")
        if let trace = fixture.text("trace") {
            expectEqual(memory.text(), trace, "the trace")
        }
        #expect(SessionRemains.names(of: remains) == [])
    }

    @Test("come out of the program", arguments: Fixture.all.filter { $0.name.hasPrefix("scripts/") })
    func program(fixture: Fixture) throws {
        let script = try #require(fixture.text("lua"))
        let folder = try TemporaryFolder([fixture.scriptName: script])
        var arguments = [fixture.scriptName] + Fixture.Header.options(of: script)
        if let events = fixture.text("events") {
            try folder.write(events, to: fixture.eventsName)
            arguments += ["--events", fixture.eventsName]
        }
        let result = try ProgramRun.run(arguments, in: folder)
        expectEqual(result.output, fixture.text("expected") ?? "", "standard output")
        expectEqual(result.errors, fixture.text("errors") ?? "", "standard error")
        #expect(result.status == (try Fixture.Header(of: script)).status)
    }

    @Test("are found")
    func areFound() {
        #expect(Fixture.all.contains { $0.name == "scripts/counter" })
        #expect(Fixture.all.contains { $0.name.hasPrefix("Tests/HostTests/Fixtures/language/") })
    }

    @Test("leave no file behind without its script")
    func strays() {
        let names = Set(Fixture.all.map(\.name))
        let others = ["scripts", "Tests/HostTests/Fixtures"]
            .flatMap { Project.texts($0, extensions: ["events", "expected", "errors", "trace"]) }
            .map { String($0.path[..<($0.path.lastIndex(of: ".") ?? $0.path.endIndex)]) }
        #expect(others.filter { !names.contains($0) } == [])
    }

    @Test(
        "show where a text differs",
        arguments: [
            ("a\nb\n", "a\nb\n", nil),
            ("a\nb\nc\n", "a\nx\nc\n", "  a\n- b\n+ x\n  c\n  ␃"),
            ("a\n", "a", "- a\n- ␃\n+ a␃"),
            ("", "a\n", "+ a\n  ␃"),
        ])
    func difference(expected: String, actual: String, shown: String?) {
        #expect(TextDifference.between(expected: expected, actual: actual) == shown)
    }

    private func expectEqual(
        _ actual: String, _ expected: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if let difference = TextDifference.between(expected: expected, actual: actual) {
            Issue.record("\(what) differs (- expected, + actual):\n\(difference)", sourceLocation: sourceLocation)
        }
    }
}
