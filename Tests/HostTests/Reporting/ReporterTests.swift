import Foundation
import Host
import HostTools
import Testing

@Suite("Reporters", .timeLimit(.minutes(10)))
struct ReporterTests {
    /// A run in which everything happens that a reporter tells of.
    private static let records: [(path: String, records: [TestRecord])] = [
        (
            "scripts/list_test.lua",
            [
                .read("scripts/list_test.lua"),
                .began(name("a list", "when new", "is empty", line: 3)),
                .ended(
                    TestResult(name: name("a list", "when new", "is empty", line: 3), status: .success, seconds: 0.0004)
                ),
                .began(name("a list", "takes <things> & \"more\"", line: 8)),
                .printed("one\ttwo\u{1b}[31m"),
                .ended(taking),
                .began(name("sorts #slow", line: 20)),
                .ended(TestResult(name: name("sorts #slow", line: 20), status: .pending, message: "not # yet")),
                .logged("1 snapshot is obsolete: a list"),
                .logged("1 snapshot is obsolete: a list"),
                .finished(TestSummary()),
            ]
        ),
        (
            "b_spec.lua",
            [
                .failed(
                    TestFailure(
                        part: .file, name: TestName(names: [], file: "b_spec.lua", line: 0),
                        message: "b_spec.lua:1: unexpected symbol\u{0}"))
            ]
        ),
        (
            "c_test.lua",
            [
                .failed(
                    TestFailure(
                        part: .hook("before_each"), name: name("loops", line: 1),
                        message: "c_test.lua:1: boom\n\n  twice")
                ),
                .began(name("loops", "for ever", line: 2)),
                .ended(
                    TestResult(
                        name: name("loops", "for ever", line: 2), status: .error,
                        message: "the test took longer than 5 s", seconds: 12.3456, hasReachedLimit: true)),
            ]
        ),
    ]

    private static let taking = {
        var result = TestResult(
            name: name("a list", "takes <things> & \"more\"", line: 8), status: .failure,
            message: "scripts/list_test.lua:10: Expected objects to be equal.\n-  one\n+  two: 50%, or\r",
            traceback: [
                "scripts/list.lua:4: in function 'check'",
                "scripts/list_test.lua:10: in function <scripts/list_test.lua:8>",
            ], seconds: 0.25)
        result.place = FailurePlace(file: "scripts/list_test.lua", line: 10, source: "assert.equal(\"one\", list[1])")
        result.shown = [
            ShownApp(place: "scripts/list_test.lua:9", note: "app:settle() waits", frame: "one\n\n[ add ]"),
            ShownApp(place: "scripts/list_test.lua:2", frame: ""),
        ]
        return result
    }()

    private static func name(_ names: String..., line: Int) -> TestName {
        TestName(names: names, file: "x.lua", line: line)
    }

    /// What a reporter writes of the run.
    static func text(_ make: (ByteOutput) -> any TestReporter, shuffleSeed: Int? = nil) throws -> String {
        let folder = try TemporaryFolder()
        let file = try folder.created("report")
        let reporter = make(ByteOutput(descriptor: file.fileDescriptor))
        var totals = TestTotals()
        totals.files = records.count
        totals.duration = 1.5
        reporter.began(TestRun(fileCount: records.count, shuffleSeed: shuffleSeed))
        for (path, records) in records {
            reporter.fileBegan(path)
            for record in records {
                totals.count(record)
                reporter.received(record)
            }
            reporter.fileEnded()
        }
        reporter.ended(totals)
        return try folder.text("report")
    }

    @Test("write what the fixtures say", arguments: ["spec", "spec.colors", "tap", "json", "junit", "github"])
    func fixture(name: String) throws {
        let text = try ReporterTests.text(
            { output in
                switch name {
                case "spec": SpecReporter(output: output)
                case "spec.colors": SpecReporter(output: output, isColored: true)
                case "tap": TAPReporter(output: output)
                case "json": JSONReporter(output: output)
                case "github": GitHubReporter(output: output, folder: "lua, tests")
                default: JUnitReporter(output: output)
                }
            }, shuffleSeed: 7)
        let file = Project.root.appending(path: "Tests/HostTests/Reporting/expected/\(name).expected")
        #expect(text == (try? String(contentsOf: file, encoding: .utf8)))
        if ProcessInfo.processInfo.environment["LUAVIEW_UPDATE"] != nil { try Data(text.utf8).write(to: file) }
    }

    @Test("never send a terminal what it would obey, but colours of their own")
    func controls() throws {
        for text in try [
            ReporterTests.text { SpecReporter(output: $0) }, ReporterTests.text { TAPReporter(output: $0) },
            ReporterTests.text { JSONReporter(output: $0) }, ReporterTests.text { JUnitReporter(output: $0) },
            ReporterTests.text { GitHubReporter(output: $0) },
        ] {
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
        }
    }

    @Test("let no line of another report be a command of GitHub's")
    func commands() throws {
        let words = try (0..<2).map { _ in
            let text = try ReporterTests.text { GitHubReporter(output: $0, log: SpecReporter(output: $0)) }
            let lines = text.split(separator: "\n")
            let word = try #require(lines.first?.wholeMatch(of: /::stop-commands::(\w{20,})/)).1
            let end = try #require(lines.firstIndex(of: "::\(word)::"))
            #expect(lines[(end + 1)...].allSatisfy { $0.hasPrefix("::error ") } && lines.count - end == 5)
            #expect(
                try lines[1..<end].joined(separator: "\n") + "\n"
                    == ReporterTests.text { SpecReporter(output: $0) }.replacing("\n\n", with: "\n"))
            return word
        }
        #expect(words[0] != words[1])
    }

    @Test("keep a line at the bottom of a terminal, and take it away")
    func progress() throws {
        let text = try ReporterTests.text { SpecReporter(output: $0, isLive: true) }
        #expect(text.contains("[file 2 of 3, test 3, 1 failed]"))
        let still = try ReporterTests.text { SpecReporter(output: $0) }
        // Each is taken back before anything else is written.
        #expect(text.replacing(/\[file[^\]]*\]\r\u{1b}\[2K/, with: "") == still)
    }
}
