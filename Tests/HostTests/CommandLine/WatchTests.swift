import Foundation
import Testing

@Suite("luaview test --watch", .timeLimit(.minutes(10)))
struct WatchTests {
    private let folder: TemporaryFolder
    private let process = Process()
    private let output = Pipe()

    init() throws {
        folder = try TemporaryFolder([
            "a_test.lua": "it('a', function() assert.equal(1, require 'one') end)", "one.lua": "return 1",
            "b_test.lua": "it('b', function() end)", "inner/c.txt": "",
        ])
        process.executableURL = ProgramRun.executable
        process.arguments = ["test", "--watch", "--reporter", "json", "--allow-all"]
        process.currentDirectoryURL = folder.url
        process.environment = ProgramRun.inherited
        process.standardOutput = output
        process.standardError = try folder.created(".errors")
        try process.run()
    }

    /// Waits for the end of a run, and gives the names of the tests that ran, with what came of them.
    private func nextRun() -> [String] {
        var text = ""
        while !text.contains("Waiting for changes") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text.matches(of: /"name":"([^"]*)","outcome":"(\w+)"/).map { "\($0.1) \($0.2)" }
    }

    @Test("runs what a change touches, until it is interrupted")
    func changes() throws {
        #expect(nextRun() == ["a passed", "b passed"])
        try folder.replace("one.lua", by: "return 2")
        #expect(nextRun() == ["a failed"])
        try folder.replace("b_test.lua", by: "it('b again', function() end)")
        #expect(nextRun().contains("b again passed"))
        try folder.replace("one.lua", by: "return 1")
        #expect(nextRun() == ["a passed"])
        // It comes with what is in it, at one moment.
        let elsewhere = try TemporaryFolder(["new_test.lua": "it('new', function() end)"])
        try FileManager.default.moveItem(
            at: elsewhere.url.appending(path: "new_test.lua"), to: folder.url.appending(path: "inner/new_test.lua"))
        #expect(nextRun() == ["new passed"])
        // What is saved while tests run, here by a test, counts as well.
        let saves = """
            local one = require 'one'
            it('saves ' .. one, function() if one == 1 then io.open('one.lua', 'w'):write('return 3'):close() end end)
            """
        try folder.replace("saves_test.lua", by: saves)
        #expect(nextRun() == ["saves 1 passed", "a failed", "saves 3 passed"])
        // Not what a run does itself.
        try folder.replace("keeps_test.lua", by: "it('keeps', function() assert.snapshot(1) end)")
        #expect(nextRun() == ["a failed", "keeps passed"])
        let kept = try folder.text("__snapshots__/keeps_test.snap")
        try folder.replace("__snapshots__/keeps_test.snap", by: kept.replacing("| 1", with: "| 2"))
        #expect(nextRun() == ["keeps failed"])
        try folder.replace(
            "writes_test.lua", by: "it('writes', function() io.open('x.lua', 'w'):close() error 'x' end)")
        let outcomes = ["a failed", "keeps failed", "writes error"]
        #expect(nextRun() == outcomes + outcomes)
        interrupt()
        #expect(try folder.text(".errors") == "")
    }

    @Test("goes by .busted as it is")
    func settings() throws {
        #expect(nextRun() == ["a passed", "b passed"])
        try folder.replace(".busted", by: "return { default = { pattern = '^b_' } }")
        #expect(nextRun() == ["b passed"])
        try folder.replace("one.lua", by: "return 2")
        try folder.replace("b_test.lua", by: "it('b', function() error 'x' end)")
        #expect(nextRun() == ["b error"])
        // What is wrong with it is said, and waited for.
        try folder.replace(".busted", by: "return {")
        #expect(nextRun() == [])
        try folder.replace(".busted", by: "return { default = { ROOT = 'nowhere' } }")
        #expect(nextRun() == [])
        let errors = try folder.text(".errors")
        #expect(
            errors == """
                luaview: cannot read '.busted': .busted:1: unexpected symbol near <eof>
                luaview: cannot read 'nowhere': No such file or directory

                """)
        try folder.replace(".busted", by: "return { default = { directory = 'inner' } }")
        #expect(nextRun() == [])
        try folder.replace("inner/deep_test.lua", by: "it('deep', function() end)")
        #expect(nextRun() == ["deep passed"])
        try FileManager.default.removeItem(at: folder.url.appending(path: ".busted"))
        #expect(nextRun() == ["a failed", "b error", "deep passed"])
        interrupt()
    }

    private func interrupt() {
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }
}
