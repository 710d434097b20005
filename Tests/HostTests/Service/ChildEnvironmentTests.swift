import Foundation
import Testing

@testable import Host

/// What programs that scripts start have of the host, and how long.
@Suite("A program that a script starts", .timeLimit(.minutes(10)))
struct ChildEnvironmentTests {
    @Test(
        "has the variables that its script may read",
        arguments: [
            (["--allow-run"], [String]()),
            (["--allow-run=env", "--allow-env=OPEN"], ["OPEN=1"]),
            (["--allow-run", "--allow-env=LC_*", "--allow-env=OPEN"], ["LC_X=2", "OPEN=1"]),
            (["--allow-run", "--allow-env", "--deny-env=LC_*"], ["ODD=a=b", "OPEN=1", "SECRET=3"]),
            (["--allow-all", "--deny-env=SECRET"], ["LC_X=2", "ODD=a=b", "OPEN=1"]),
        ])
    func variables(options: [String], expected: [String]) throws {
        let folder = try TemporaryFolder([
            "a.lua": "return Text 'x':task(function() print(process.run { 'env' }.stdout) quit() end)"
        ])
        let run = try ProgramRun.run(
            ["a.lua", "--frames", "none"] + options, in: folder,
            environment: ["SECRET": "3", "OPEN": "1", "LC_X": "2", "ODD": "a=b"])
        #expect(run.errors == "")
        #expect(
            run.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("ASAN") }.sorted() == expected)
    }

    /// Both programs have the other end of a pipe open: that its end comes says that both are gone.
    @Test("ends with the host, with what it began itself, also where the host is killed", .timeLimit(.minutes(10)))
    func killed() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            return Text "x":onReceive(process.lines { "sh", "-c", "exec 3>pipe; sleep 600 & echo ready >&3; wait" }, print)
            """
        ])
        let path = folder.url.appending(path: "pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let host = Process()
        host.executableURL = ProgramRun.executable
        host.arguments = ["a.lua", "--allow-run", "--frames", "none"]
        host.currentDirectoryURL = folder.url
        host.standardOutput = FileHandle.nullDevice
        host.standardError = FileHandle.nullDevice
        try host.run()
        let pipe = open(path, O_RDONLY)
        defer { close(pipe) }
        var text = [UInt8](repeating: 0, count: 16)
        #expect(read(pipe, &text, text.count) == 6)
        kill(host.processIdentifier, SIGKILL)
        host.waitUntilExit()
        // What is left over would keep the pipe open for ten minutes.
        var end = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 100_000) == 1 && read(pipe, &text, text.count) == 0)
    }
}
