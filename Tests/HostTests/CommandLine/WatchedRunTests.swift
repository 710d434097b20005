import Foundation
import Testing

@Suite("luaview run --watch", .timeLimit(.minutes(10)))
struct WatchedRunTests {
    private let folder: TemporaryFolder
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()

    private static let script = """
        local word = require "word"
        local App = Component "App" { n = State(0) }
        function App:body() return Button(word .. " " .. self.n, function() self.n = self.n + 1 end) end
        return App
        """

    init() throws {
        folder = try TemporaryFolder(["a.lua": WatchedRunTests.script, "word.lua": "return 'one'"])
        process.executableURL = ProgramRun.executable
        process.currentDirectoryURL = folder.url
        process.environment = ProgramRun.inherited
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
    }

    private func start(_ arguments: [String]) throws {
        process.arguments = ["run", "--watch", "a.lua"] + arguments
        try process.run()
    }

    /// Reads the output up to the end of the next frame, and no further: the one behind it may be there already.
    private func nextFrame() -> String {
        var bytes: [UInt8] = []
        while !bytes.reversed().starts(with: "---\n".utf8.reversed()) {
            guard let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first else { break }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func allErrors() throws -> String {
        String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    private func send(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    @Test("what changed counts before the event that comes after it; the run ends with the events")
    func events() throws {
        try start(["--events", "-"])
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try send("press one 0")
        #expect(nextFrame() == "[ one 1 ]\n---\n")
        try folder.write("return 'two'", to: "word.lua")
        #expect(nextFrame() == "[ two 1 ]\n---\n")
        try folder.replace("word.lua", by: "return 'three'")
        try send("press three 1")
        #expect(nextFrame() + nextFrame() == "[ three 1 ]\n---\n[ three 2 ]\n---\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try allErrors() == "")
    }

    @Test("says once what is found in code that has not run, and again only what is new")
    func mistakes() throws {
        let wrong = WatchedRunTests.script.replacing(
            "return App", with: "function App:unused() return Txet 'x' end\nreturn App")
        try folder.write(wrong, to: "a.lua")
        try start(["--events", "-"])
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try folder.replace("a.lua", by: "\n" + wrong.replacing("\" \"", with: "'-'"))
        #expect(nextFrame() == "[ one-0 ]\n---\n")
        try folder.replace("a.lua", by: wrong.replacing("Txet 'x'", with: "Text('x'):bolt()"))
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        let errors = try allErrors().split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors.first?.hasPrefix("a.lua:4:30: ") == true && errors.first?.contains("Text") == true, "\(errors)")
        #expect(errors.last?.hasPrefix("a.lua:4:") == true && errors.last?.contains("bold") == true, "\(errors)")
    }

    @Test("says what is wrong and goes on with what ran; the status tells")
    func broken() throws {
        try start(["--events", "-"])
        _ = nextFrame()
        try folder.replace("a.lua", by: "return Txet 'x'")
        try send("press one 0")
        #expect(nextFrame() == "[ one 1 ]\n---\n")
        try folder.replace("a.lua", by: WatchedRunTests.script.replacing("word ..", with: "'new' .."))
        #expect(nextFrame() == "[ new 1 ]\n---\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(try allErrors().hasPrefix("a.lua:1: attempt to call a nil value (global 'Txet')"))
    }

    @Test(
        "a plugin of the project that was trusted is loaded again when its files change, and is not trusted by the next run"
    )
    func plugins() throws {
        let app =
            "local App = Component 'App' { n = State(0) }\n"
            + "function App:body() return Button(hello.word() .. ' ' .. self.n, function() self.n = self.n + 1 end) end\n"
            + "return App"
        try folder.write(app, to: "a.lua")
        try folder.write(#"{"name": "hello", "version": "1.0.0"}"#, to: ".luaview/plugins/hello/plugin.json")
        try folder.write("return require './word'", to: ".luaview/plugins/hello/init.lua")
        func write(_ word: String) throws {
            try folder.write(
                "return { word = function() return '\(word)' end }", to: ".luaview/plugins/hello/word.lua")
        }
        try write("one")
        let data = ["XDG_DATA_HOME": folder.url.appending(path: "data").path]
        #expect(try ProgramRun.run(["plugin", "trust", "hello"], in: folder, environment: data).status == 0)
        process.environment = ProgramRun.inherited.merging(data) { $1 }
        try start(["--events", "-"])
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try send("press one 0")
        #expect(nextFrame() == "[ one 1 ]\n---\n")
        try write("two")
        #expect(nextFrame() == "[ two 1 ]\n---\n")
        try write("three")
        #expect(nextFrame() == "[ three 1 ]\n---\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let notes = try allErrors().split(separator: "\n")
        #expect(
            !notes.isEmpty
                && notes.allSatisfy { $0.hasSuffix("; as it ran here before, it goes on until this run ends") })
        let next = try ProgramRun.run(["run", "a.lua", "--frames", "last"], in: folder, environment: data)
        #expect(next.status == 1 && next.errors.contains("plugin 'hello'"))
    }

    @Test("a folder that goes and comes back is watched as before")
    func folders() throws {
        try folder.write("return require 'lib.deep.m'", to: "word.lua")
        try folder.write("return 'one'", to: "lib/deep/m.lua")
        try start(["--events", "-"])
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try FileManager.default.removeItem(at: folder.url.appending(path: "lib"))
        try folder.write("return 'two'", to: "lib/deep/m.lua")
        #expect(nextFrame() == "[ two 0 ]\n---\n")
        try FileManager.default.moveItem(at: folder.url.appending(path: "lib"), to: folder.url.appending(path: "old"))
        try folder.write("return 'moved'", to: "old/deep/m.lua")
        try folder.write("return 'three'", to: "lib/deep/m.lua")
        #expect(nextFrame() == "[ three 0 ]\n---\n")
        // A reload may have come while the folder was away, and was said then: the status tells.
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    @Test("a link counts when another takes its place, on the whole way to the script, and so does what it leads to")
    func links() throws {
        let files = FileManager.default
        let script = folder.url.appending(path: "a.lua")
        func link(_ name: String, to target: String) throws {
            try files.createSymbolicLink(
                atPath: folder.url.appending(path: name).path, withDestinationPath: target)
        }
        func text(_ text: String) -> String { "return Text '\(text)'" }
        for (name, content) in [
            ("real/a.lua", "a"), ("real/b.lua", "b"), ("real/c.lua", "c"), ("v1/s.lua", "v1"), ("v2/s.lua", "v2"),
        ] {
            try folder.write(text(content), to: name)
        }
        try files.removeItem(at: script)
        try link("a.lua", to: "real/a.lua")
        try start(["--events", "-"])
        #expect(nextFrame() == "a\n---\n")
        try files.removeItem(at: script)
        try link("a.lua", to: "real/b.lua")
        #expect(nextFrame() == "b\n---\n")
        try folder.write(text("new b"), to: "real/b.lua")
        #expect(nextFrame() == "new b\n---\n")
        try files.removeItem(at: script)
        try files.linkItem(at: folder.url.appending(path: "real/c.lua"), to: script)
        #expect(nextFrame() == "c\n---\n")
        try folder.write(text("new c"), to: "real/c.lua")
        #expect(nextFrame() == "new c\n---\n")
        try files.removeItem(at: script)
        try link("cur", to: "v1")
        try link("a.lua", to: "cur/s.lua")
        #expect(nextFrame() == "v1\n---\n")
        try link("next", to: "v2")
        #expect(rename(folder.url.appending(path: "next").path, folder.url.appending(path: "cur").path) == 0)
        #expect(nextFrame() == "v2\n---\n")
        try folder.write(text("new v2"), to: "v2/s.lua")
        #expect(nextFrame() == "new v2\n---\n")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try allErrors() == "")
    }

    @Test("waits for a script that can be loaded, and for changes, until it is interrupted")
    func stays() throws {
        try folder.write("return !", to: "a.lua")
        try start([])
        #expect(String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("a.lua:1:"))
        try folder.write(WatchedRunTests.script, to: "a.lua")
        #expect(nextFrame() == "[ one 0 ]\n---\n")
        try folder.write("return 'two'", to: "other.lua")
        try folder.write("return 'two'", to: "word.lua")
        #expect(nextFrame() == "[ two 0 ]\n---\n")
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }
}
