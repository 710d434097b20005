import Foundation
import Testing

@Suite("luaview test --watch", .timeLimit(.minutes(2)))
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
        process.arguments = ["test", "--watch", "--reporter", "json"]
        process.currentDirectoryURL = folder.url
        process.environment = [:]
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
        try folder.write("return 2", to: "one.lua")
        #expect(nextRun() == ["a failed"])
        try folder.write("it('b again', function() end)", to: "b_test.lua")
        #expect(nextRun().contains("b again passed"))
        try folder.write("return 1", to: "one.lua")
        #expect(nextRun() == ["a passed"])
        try folder.write("it('new', function() end)", to: "inner/new_test.lua")
        #expect(nextRun() == ["new passed"])
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(try folder.text(".errors") == "")
    }
}
