import Foundation
import Testing

/// Pages about tests show files, each behind `<!-- file: NAME -->`, and what `luaview test` makes of them, behind
/// `<!-- output: test -->`.
@Suite("Pages about tests", .timeLimit(.minutes(10)))
struct TestingPageTests {
    @Test("show what their test files really give", arguments: [("Testing", 2), ("Plugins", 5)])
    func output(name: String, count: Int) throws {
        let page = Project.root.appending(path: "Sources/Host/Host.docc/\(name).md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let blocks = text.matches(of: /<!-- (file|output): (\S+) -->\n```\w+\n((?:.|\n)*?)```\n/)
        let files = blocks.filter { $0.1 == "file" }.map { (String($0.2), String($0.3)) }
        #expect(files.count == count)
        let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
        let result = try ProgramRun.run(["test"], in: folder)
        let expected = try #require(blocks.first { $0.1 == "output" }).3
        #expect(TestingPageTests.withoutTimes(result.output) == TestingPageTests.withoutTimes(String(expected)))
        #expect(result.status == 1)
    }

    @Test("show a program that the examples have as well, and that their tests run")
    func program() throws {
        let page = Project.root.appending(path: "Sources/Host/Host.docc/Plugins.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let blocks = text.matches(of: /<!-- program: (\S+) -->\n```swift\n((?:.|\n)*?)```\n/)
        #expect(blocks.map { String($0.1) } == ["Package.swift", "main.swift"])
        let example = Project.root.appending(path: "Examples/Sources/weather/main.swift")
        #expect(try blocks.last?.2 == String(contentsOf: example, encoding: .utf8)[...])
    }

    private static func withoutTimes(_ text: String) -> String {
        text.replacing(#/ \((?:\d+ ms|[\d.]+ s)\)/#, with: "")
    }
}
