import Foundation
import Testing

@testable import Host
@testable import HostTools

/// Test files, each with the records that it gives.
@Suite("Test files", .timeLimit(.minutes(10)))
struct TestFileTests {
    @Test("tell what happens", arguments: SpecCase.all)
    func records(of spec: SpecCase) throws {
        if ProcessInfo.processInfo.environment["LUAVIEW_UPDATE"] != nil { try spec.write(try spec.records()) }
        let expected = try #require(spec.text(".expected"), "\(spec.name).expected is missing")
        if let difference = TextDifference.between(expected: expected, actual: try spec.records()) {
            Issue.record("records differ (- expected, + actual):\n\(difference)")
        }
    }

    @Test("are found")
    func areFound() { #expect(SpecCase.all.contains { $0.name == "order" }) }

    @Test("that are missing are told of")
    func missing() {
        var records: [TestRecord] = []
        let summary = TestFile(path: "nowhere_spec.lua") { records.append($0) }.run()
        #expect(!summary.hasLoaded)
        #expect(summary.errors == 1)
        let name = TestName(names: [], file: "nowhere_spec.lua", line: 0)
        let message = "nowhere_spec.lua: No such file or directory"
        #expect(records.first == .failed(TestFailure(part: .file, name: name, message: message)))
    }

    @Test("are explained by an example that is one of them")
    func example() throws {
        let pages = Project.texts("Sources/Host/Host.docc", extensions: ["md"])
        let page = try #require(pages.first { $0.path.hasSuffix("/TestWords.md") })
        let mark = "<!-- test -->\n```lua\n"
        let start = try #require(page.text.firstRange(of: mark)).upperBound
        let parts = page.text[start...].split(separator: "```", maxSplits: 3).map(String.init)
        let spec = SpecCase(name: "example")
        #expect(parts[0] == spec.text("_spec.lua"))
        #expect(parts[2].trimmingPrefix("text\n") == spec.text(".expected") ?? "")
    }
}
