import Foundation
import Testing

/// Files as they should not be, given to the program as a user gives them.
@Suite("A bad file", .timeLimit(.minutes(10)))
struct BadFileTests {
    /// Runs a line of shell with `luaview` in a folder of the files given.
    private func shell(_ line: String, _ files: [String: [UInt8]]) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder()
        for (path, bytes) in files { try Data(bytes).write(to: folder.url.appending(path: path)) }
        let command = "luaview() { '\(ProgramRun.executable.path)' \"$@\"; }\n\(line)"
        return try ProgramRun.run(["-c", command], in: folder, executable: URL(filePath: "/bin/sh"))
    }

    @Test(
        "is read as its author meant it",
        arguments: [
            ("\u{feff}return Text 'x'", "x\n---\n"),
            ("#!/usr/bin/env luaview\nreturn Text 'x'", "x\n---\n"),
            ("\u{feff}#!luaview\r\nreturn Text 'x'\r\n", "x\n---\n"),
            ("return Text('a\u{1b}[31mb\\0c\u{85}d\u{202e}e\u{7f}')", "a␛[31mb␀c\\u{85}d\\u{202e}e␡\n---\n"),
            ("print('a\\r\u{1b}]0;x\\a\\0')\nreturn Text ''", "a␍␛]0;x␇␀\n\n---\n"),
            (
                "return Text [[\(String(repeating: "a", count: 5_000_000))]]:frame { width = 3, height = 1 }",
                "aa…\n---\n"
            ),
            (String(repeating: "-- a comment\n", count: 400_000) + "return Text 'x'", "x\n---\n"),
        ])
    func accepted(script: String, output: String) throws {
        let result = try shell("luaview a.lua", ["a.lua": Array(script.utf8)])
        #expect(result.output == output)
        #expect(result.errors == "")
        #expect(result.status == 0)
    }

    @Test("that is no UTF-8 is shown with signs for what is wrong")
    func notUnicode() throws {
        let script = Array("error('".utf8) + [0xFF, 0, 0x61] + Array("\u{1b}[2J')".utf8)
        let result = try shell("luaview a.lua", ["a.lua": script])
        #expect(result.errors == "a.lua:1: \u{fffd}␀a␛[2J\nstack traceback:\n  a.lua:1: in main chunk\n")
        #expect(result.status == 1)
    }

    @Test(
        "gets one clear message",
        arguments: [
            (
                "luaview a.lua", [0x1B, 0x4C, 0x75, 0x61, 0x54],
                "a.lua:1: this is a binary chunk, not Lua source text\n", 1
            ),
            (
                "luaview a.lua", Array("#!x\n\u{1b}Lua".utf8), "a.lua:1: this is a binary chunk, not Lua source text\n",
                1
            ),
            ("luaview a.lua", Array("x = 1\r\nx = = 2\r\n".utf8), "a.lua:2: unexpected symbol near '='\n", 1),
            (
                "luaview a.lua", Array("return \(String(repeating: "(", count: 5000))".utf8),
                "a.lua:1: an expression is nested too deeply (C stack overflow)\n", 1
            ),
            (
                "luaview a.lua", Array("local x =\n\(String(repeating: "{\n", count: 5000))".utf8),
                "a.lua:199: an expression is nested too deeply (C stack overflow)\n", 1
            ),
            (
                "luaview a.lua", Array("x = 1\ny\0z = 2\n".utf8),
                "a.lua:2: syntax error; a NUL byte is in that line\n", 1
            ),
            ("luaview /dev/null", [], "luaview: cannot read '/dev/null': Not a regular file\n", 2),
            ("mkfifo f.lua; luaview f.lua", [], "luaview: cannot read 'f.lua': Not a regular file\n", 2),
            ("luaview ''", [], "luaview: cannot read '': No such file or directory\n", 2),
            (
                "luaview $(printf '\\033[31m.lua')", [],
                "luaview: cannot read '\\x1b[31m.lua': No such file or directory\n", 2
            ),
            (
                "luaview a.lua --events a.lua", Array("return Text 'x'".utf8),
                "a.lua:1: unknown event 'return'; there are press, type, set, focus, key, click, contextMenu, hover, drag, release, longPress, scroll, resize, colorScheme, "
                    + "scenePhase, advance, send, eval, frame, quit\n", 2
            ),
            (
                "printf 'press \\033[2J\\377' | luaview a.lua --events -", Array("return Text 'x'".utf8),
                "stdin:1: no control is called '␛[2J\u{fffd}'; there are none\n", 2
            ),
            (
                "{ printf 'eval x='; head -c 5000 /dev/zero | tr '\\0' '('; } | luaview a.lua --events -",
                Array("return Text 'x'".utf8),
                "stdin:1: an expression is nested too deeply (C stack overflow)\n", 2
            ),
            (
                "luaview a.lua --property n=1", Array("return Text 'x'".utf8),
                "a.lua:1: a view takes no properties, only a component does: 'n'\n", 1
            ),
            (
                "luaview a.lua --property m=1",
                Array("return Component 'A' { n = Property(1), body = print }".utf8),
                "a.lua:1: A has no property 'm'; it takes n\n", 1
            ),
        ] as [(String, [UInt8], String, Int32)])
    func refused(line: String, script: [UInt8], message: String, status: Int32) throws {
        let result = try shell(line, ["a.lua": script])
        #expect(result.errors == message)
        #expect(result.status == status)
    }

    @Test(
        "to write to ends the run",
        arguments: [
            ("{ luaview a.lua --events b; echo $? >&2; } | head -1", "[ b ]\n", "0\n", 0),
            (
                "{ luaview a.lua --events b --format json; echo $? >&2; } | head -c 10", "{\"frame\":1", "0\n", 0
            ),
            (
                "luaview a.lua --events b > /dev/full", "",
                "luaview: cannot write to standard output: No space left on device\n", 1
            ),
            (
                "echo 1 + 1 | luaview repl > /dev/full", "",
                "luaview: cannot write to standard output: No space left on device\n", 1
            ),
            ("luaview a.lua 2> /dev/full", "[ b ]\n1\n---\n", "", 0),
            ("luaview a.lua >&-", "", "luaview: cannot write to standard output: Bad file descriptor\n", 1),
            // What is opened later does not take its place.
            ("luaview a.lua <&- >&-", "", "luaview: cannot write to standard output: Bad file descriptor\n", 1),
            ("luaview missing.lua 2>&-", "", "", 2),
            (
                "luaview missing.lua > /dev/full", "",
                "luaview: cannot read 'missing.lua': No such file or directory\n", 2
            ),
        ] as [(String, String, String, Int32)])
    func output(line: String, output: String, errors: String, status: Int32) throws {
        let script = """
            local A = Component "A" { n = State(1) }
            function A:body() return VStack { Button("b", function() self.n = self.n + 1 end), Text(self.n) } end
            return A
            """
        let presses = String(repeating: "press b\n", count: 20_000)
        let result = try shell(line, ["a.lua": Array(script.utf8), "b": Array(presses.utf8)])
        #expect(result.output == output)
        #expect(result.errors == errors)
        #expect(result.status == status)
    }
}
