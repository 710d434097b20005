import Foundation
import Glibc
import Testing

@Suite("A run without events", .timeLimit(.minutes(10)))
struct TimedRunTests {
    @Test("does what is due also while a publisher sends more than is taken in")
    func busy() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            return Text "x":onReceive(process.lines { "/usr/bin/yes" }, function()
              for _ = 1, 5000 do end
            end):task(function()
              sleep(0.02)
              print "due"
              quit()
            end)
            """
        ])
        #expect(try ProgramRun.run(["a.lua", "--allow-run"], in: folder).output == "x\n---\ndue\n")
    }
}

@Suite("A run whose events come through a pipe", .timeLimit(.minutes(10)))
struct LiveRunTests {
    private let folder: TemporaryFolder
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init() throws {
        folder = try TemporaryFolder(["a.lua": "return Text 'hello'"])
        process.executableURL = ProgramRun.executable
        process.arguments = ["a.lua", "--events", "-"]
        process.currentDirectoryURL = folder.url
        process.standardInput = input
        process.standardOutput = output
        process.standardError = try folder.created(".errors")
        try process.run()
    }

    /// Reads the output up to the end of the next frame.
    private func nextFrame() -> String {
        var text = ""
        while !text.contains("---\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    private func send(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }

    private func end() throws -> (status: Int32, errors: String) {
        process.waitUntilExit()
        return (process.terminationStatus, try folder.text(".errors"))
    }

    @Test("carries out each line when it arrives")
    func lineByLine() throws {
        #expect(nextFrame().contains("---\n"))
        for _ in 1...3 {
            try send("frame\n")
            #expect(nextFrame().contains("---\n"))
        }
        try send("fra")
        try send("me")
        try input.fileHandleForWriting.close()
        #expect(nextFrame().contains("---\n"))
        #expect(try end() == (0, ""))
    }

    @Test("ends with the status of a signal", arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
    func signal(number: Int32, status: Int32) throws {
        _ = nextFrame()
        kill(process.processIdentifier, number)
        #expect(try end() == (status, ""))
    }

    @Test("names standard input as the place of a wrong line")
    func wrongLine() throws {
        _ = nextFrame()
        try send("# comment\r\n\npres x\n")
        #expect(try end() == (2, "stdin:3: unknown event 'pres' (did you mean 'press'?)\n"))
    }

    @Test("ends quietly when its output has no reader")
    func closedOutput() throws {
        _ = nextFrame()
        try output.fileHandleForReading.close()
        // A process that is being started elsewhere may hold the other end for a moment.
        Glibc.signal(SIGPIPE, SIG_IGN)
        while process.isRunning { try? send("frame\n") }
        #expect(try end() == (0, ""))
    }
}
