import Foundation
import Testing

@testable import Host
@testable import HostTools

@Suite("What is seen without running", .timeLimit(.minutes(10)))
struct CheckTests {
    @Test("is found at its place, and nothing else", arguments: CheckedScript.all)
    func findings(script: CheckedScript) throws {
        #expect(try script.found() == script.finds)
    }

    @Test("is nothing in the examples")
    func examples() throws {
        let plugin = try PluginPackage(
            folder: Project.root.appending(path: "scripts/plugins/kit").path, origin: .option)
        let check = try ScriptCheck { try? Array(Data(contentsOf: URL(fileURLWithPath: $0))) }
        let files = Project.texts("scripts", extensions: ["lua", "events"])
        #expect(files.count > 60)
        for file in files {
            let path = Project.root.appending(path: file.path).path
            let source = Array(file.text.utf8)
            let script = path.replacing(/\.events$/, with: ".lua")
            let findings =
                path.hasSuffix(".events")
                ? check.findings(inEvents: source, path: path, script: script)
                : check.findings(in: source, path: path, plugins: [plugin.manifest])
            #expect(findings.map(CheckedScript.line) == [])
        }
    }

    /// Fixtures that are about mistakes.
    private static let wrong: Set<String> = [
        "a-write-in-a-body-is-an-error.lua", "an-element-knows-its-field.lua",
        "a-binding-in-a-state-is-not-the-field-of-a-value.lua", "first-values-read-what-is-there.lua",
        "options-in-the-wrong-place.lua", "schedules.lua", "formats-that-are-none.lua", "mistakes.lua",
        "canvas-that-fails.lua", "calls-with-fewer-arguments.lua",
        "functions-of-geometry-that-fail.lua", "values-of-another-type-than-the-keys-are-refused.lua",
        "a-sink-that-writes-its-field.lua", "where-a-task-cannot-start.lua",
    ]

    @Test("is no error in the fixtures of the language, but for those about errors")
    func fixtures() throws {
        let check = try ScriptCheck { try? Array(Data(contentsOf: URL(fileURLWithPath: $0))) }
        let files = Project.texts("Tests/HostTests/Fixtures/language", extensions: ["lua"])
        #expect(files.count > 300)
        for file in files where !Self.wrong.contains(URL(fileURLWithPath: file.path).lastPathComponent) {
            let path = Project.root.appending(path: file.path).path
            let errors = check.findings(in: Array(file.text.utf8), path: path).filter { $0.severity == .error }
            #expect(errors.map(CheckedScript.line) == [])
        }
    }

    @Test("does not depend on what the text is", arguments: 0..<200)
    func randomTexts(seed: UInt64) throws {
        var random = RandomWords(state: seed)
        let pieces = CheckedScript.all.flatMap(\.files).map(\.text).joined().split(separator: " ")
        let text = (0..<40).map { _ in pieces.randomElement(using: &random)! }.joined(separator: " ")
        let check = try ScriptCheck { _ in nil }
        // Lua accepts few of them; those are gone through to the end.
        for finding in check.findings(in: Array(text.utf8), path: "a.lua") {
            #expect(finding.line > 0 && finding.column > 0)
        }
    }

    @Test("is at its place also where lines end as on Windows")
    func carriageReturns() throws {
        let files = [
            "a.lua": "local n = 1\r\nreturn Button(\"add\", frobnicate())\r\n", "a.events": "press add\r\npress ad\r\n",
        ]
        let check = try ScriptCheck { files[$0].map { Array($0.utf8) } }
        let script = check.findings(in: Array(files["a.lua"]!.utf8), path: "a.lua")
        #expect(script.map(CheckedScript.line) == ["a.lua:2:22:10 error undefined-name: 'frobnicate' is not defined"])
        let events = check.findings(inEvents: Array(files["a.events"]!.utf8), path: "a.events", script: "a.lua")
        #expect(
            events.map(CheckedScript.line) == [
                "a.events:2:1:8 warning unreachable-event: no control of the script is called 'ad' (did you mean 'add'?)"
            ])
    }

    @Test("is written for people, programs and GitHub")
    func formats() throws {
        let check = try ScriptCheck { _ in nil }
        let source = "return Text(\"é\"):paddng(1)"
        let finding = try #require(check.findings(in: Array(source.utf8), path: "a,b.lua").first)
        #expect(
            FindingReport.text.lines(of: finding, source: source) == [
                "a,b.lua:1:18: error: a view has no modifier 'paddng' (did you mean 'padding'?) [unknown-modifier]",
                "1 | return Text(\"é\"):paddng(1)", "  |                  ^^^^^^",
            ])
        #expect(
            FindingReport.json.lines(of: finding, source: source) == [
                #"{"path":"a,b.lua","line":1,"column":18,"length":6,"severity":"error","rule":"unknown-modifier","message":"a view has no modifier 'paddng' (did you mean 'padding'?)"}"#
            ])
        #expect(
            FindingReport.github.lines(of: finding, source: source) == [
                "::error file=a%2Cb.lua,line=1,col=18,title=unknown-modifier::a view has no modifier 'paddng' (did you mean 'padding'?)"
            ])
    }
}

/// The same pieces for the same seed.
private struct RandomWords: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
