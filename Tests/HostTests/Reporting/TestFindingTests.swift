import Testing

@testable import Host
@testable import HostTools

@Suite("What reports show of a failure, and of coverage", .timeLimit(.minutes(10)))
struct TestFindingTests {
    private func shown(_ frame: String, note: String = "") -> [String] {
        let app = ShownApp(place: "a_test.lua:3", note: note, frame: frame)
        return TestFinding(verdict: .failed, message: "a", place: nil, traceback: [], shown: [app]).shownLines
    }

    @Test("has the rows of an app behind a bar, or says that there are none")
    func rows() {
        #expect(shown("a\n\nb") == ["the app mounted at a_test.lua:3 shows:", "│ a", "│", "│ b"])
        #expect(shown("\n", note: "it waits") == ["the app mounted at a_test.lua:3 shows nothing (it waits)"])
    }

    @Test("has the line of source below what an assertion says first, and below all that an error says")
    func source() {
        var place = FailurePlace(of: "a.lua:1: b")
        place?.source = "x()"
        for (verdict, lines) in [
            (TestVerdict.failed, ["a.lua:1: b", "1 │ x()", "c"]), (.error, ["a.lua:1: b", "c", "1 │ x()"]),
        ] {
            let finding = TestFinding(
                verdict: verdict, message: "a.lua:1: b\nc", place: place, traceback: [], shown: [])
            #expect(finding.lines == lines)
        }
    }

    @Test("has sixty rows of an app, and says how many more it shows", arguments: [60, 61, 75])
    func manyRows(count: Int) {
        let rows = (1...count).map(String.init)
        let lines = shown(rows.joined(separator: "\n")).dropFirst()
        #expect(lines.prefix(60) == rows.prefix(60).map { "│ \($0)" }[...])
        #expect(lines.dropFirst(60) == (count > 60 ? ["│ … \(count - 60) more"] : []))
    }

    @Test("has twelve gaps of a file, and says whether there are more", arguments: [0, 1, 12, 13])
    func gaps(count: Int) throws {
        let lines = (0..<2 * count).map { CoveredFile.Line(number: $0 + 1, hits: $0 % 2) }
        let table = CoverageReport([CoveredFile(path: "a.lua", lines: lines)]).table.split(separator: "\n")
        let row = try #require(table.dropFirst().first)
        let listed = (0..<min(count, 12)).map { "\(2 * $0 + 1)" }.joined(separator: ", ")
        #expect(row.hasSuffix(count == 0 ? "–" : "50.0 %  \(listed)\(count > 12 ? ", …" : "")"), "\(row)")
    }
}
