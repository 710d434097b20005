import Foundation
import Testing

/// What is denied stays denied where `--allow-all` opens Lua's library (L95).
@Suite("A denial beside --allow-all", .timeLimit(.minutes(10)))
struct DenialTests {
    /// What is denied, what a script does, and what it is told; nothing: it can do that.
    struct Row: Sendable, CustomTestStringConvertible {
        let denied, script: String
        var says = ""
        var testDescription: String { "\(denied): \(script)" }
    }

    private static let dumped = """
        local f = io.open('b', 'wb')
        f:write(string.dump(function() end))
        f:close()
        assert(loadfile('b', 'b'))
        """

    private static let reading = [
        Row(denied: "read", script: "io.open 'secret/x'", says: "io.open: 'secret/x': --deny-read forbids it"),
        Row(denied: "read=secret", script: "io.open 'secret/x'", says: "io.open: 'secret/x': --deny-read forbids it"),
        Row(denied: "read=secret", script: "io.open 'link/x'", says: "io.open: 'link/x': --deny-read forbids it"),
        Row(denied: "read=secret", script: "io.open('secret/x', 'r+')", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "io.lines 'secret/x'", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "io.input 'secret/x'", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "loadfile 'secret/x'", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "dofile 'secret/x'", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "os.rename('secret/x', 'y')", says: "--deny-read forbids it"),
        Row(denied: "read=secret/x", script: "os.rename('secret', 'y')", says: "os.rename: --deny-read forbids it"),
        Row(denied: "read=5", script: "io.lines(5)", says: "io.lines: '5': --deny-read forbids it"),
        Row(denied: "read=5", script: "loadfile(5)", says: "loadfile: '5': --deny-read forbids it"),
        Row(denied: "read=secret", script: "package.searchpath('x', 'secret/?')", says: "--deny-read forbids it"),
        Row(denied: "read=secret", script: "debug.getregistry()", says: "the registry is luaview's own"),
        Row(denied: "read=secret", script: "io.open '/proc/self/cwd/open' io.open 'open'"),
        Row(denied: "read=secret", script: "io.open('secret/y', 'w')"),
        Row(denied: "read=secret", script: "loadfile 'open' io.lines 'open'"),
        Row(denied: "read=secret", script: "require 'secret.m'", says: "require: 'secret.m': --deny-read forbids it"),
        Row(denied: "read=secret", script: "require 'link.m'", says: "require: 'link.m': --deny-read forbids it"),
        Row(denied: "read=secret", script: "require 'secret.none'", says: "'secret.none': --deny-read forbids it"),
        Row(denied: "read", script: "assert(require 'own' == 5)"),
        Row(denied: "env=SECRET", script: "io.open '/proc/self/environ'", says: "--deny-env=SECRET forbids it"),
        Row(denied: "env=SECRET", script: "os.getenv 'SECRET'", says: "os.getenv: 'SECRET': --deny-env=SECRET forbids"),
        Row(denied: "env=SECRET", script: "os.getenv 'HOME'"),
    ]

    private static let writing = [
        Row(denied: "write=secret", script: "io.open('secret/y', 'w')", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "io.open('link/y', 'a')", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "io.open('dangling', 'w')", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "io.output 'secret/y'", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "os.remove 'secret/x'", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "os.remove 'secret/back'", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "os.rename('open', 'secret/y')", says: "--deny-write forbids it"),
        Row(denied: "write=secret", script: "io.open('more', 'w'):close() os.remove 'more' io.open 'secret/x'"),
        Row(denied: "write=secret/x", script: "os.rename('secret', 'y')", says: "os.rename: --deny-write forbids it"),
        Row(denied: "write=5", script: "io.output(5)", says: "io.output: '5': --deny-write forbids it"),
        Row(denied: "write", script: "io.tmpfile()", says: "--deny-write forbids it"),
        Row(denied: "write=/tmp", script: "os.tmpname()", says: "--deny-write forbids it"),
    ]

    private static let running = [
        Row(denied: "run", script: "os.execute 'true'", says: "os.execute: --deny-run forbids it"),
        Row(denied: "run=cat", script: "os.execute 'true'", says: "os.execute: --deny-run=cat forbids it"),
        Row(denied: "run=cat", script: "io.popen 'true'", says: "io.popen: --deny-run=cat forbids it"),
        Row(denied: "run=cat", script: "os.execute()"),
        Row(denied: "env=SECRET", script: "os.execute 'true'", says: "os.execute: --deny-env=SECRET forbids it"),
        Row(denied: "env", script: "io.popen 'true'", says: "io.popen: --deny-env forbids it"),
        Row(denied: "native", script: "package.loadlib('x', '*')", says: "package.loadlib: --deny-native forbids it"),
        Row(denied: "native", script: "assert(load(string.dump(function() end)))", says: "--deny-native forbids it"),
        Row(denied: "native", script: dumped, says: "binary chunk"),
        Row(denied: "native", script: "assert(package.searchers[3] == nil) loadfile('open', 'bt', {})"),
        Row(denied: "net", script: "io.open 'open' os.execute 'true' load(string.dump(function() end))()"),
    ]

    private static let tampering = [
        Row(
            denied: "env", script: "debug.setupvalue(env.get, 3, 'x') env.get 'HOME'",
            says: "debug.setupvalue: a function that is written in C is not changed")
    ]

    @Test("holds in the library", arguments: reading + writing + running + tampering)
    func held(row: Row) throws {
        let folder = try TemporaryFolder([
            "a.lua": row.script + "\nreturn Text 'done'", "secret/x": "", "open": "", "own.lua": "return 5",
        ])
        for (link, target) in [("link", "secret"), ("dangling", "secret/new"), ("secret/back", "../open")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: link).path, withDestinationPath: target)
        }
        let run = try ProgramRun.run(["a.lua", "--allow-all", "--deny-\(row.denied)"], in: folder)
        #expect(run.status == (row.says.isEmpty ? 0 : 1), "\(run.errors)")
        #expect(run.output == (row.says.isEmpty ? "done\n---\n" : ""))
        #expect(run.errors.contains(row.says) || row.says.isEmpty, "\(run.errors)")
        #expect(!run.errors.contains(folder.url.path), "\(run.errors)")
    }
}
