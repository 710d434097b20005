import Foundation
import Testing

@Suite("luaview test, when something goes wrong", .timeLimit(.minutes(10)))
struct TestFailureTests {
    @Test(
        "tells a file that cannot be run from a test that fails, by message and status",
        arguments: [
            ("it('no", "a_test.lua:1: unfinished string near <eof>", 2),
            ("error 'top'", "a_test.lua:1: top", 2),
            ("describe('x', function() error 'inside' end)", "a_test.lua:1: inside", 1),
            ("before_each(function() error 'hook' end) it('x', function() end)", "a_test.lua:1: hook", 1),
            ("it('x', function() os.exit(0) end)", "a_test.lua:1: ", 1),
            ("it('x', function() error 'boom' end)", "a_test.lua:1: boom", 1),
            ("it('x', function() it('y', function() end) end)", "'it' not supported inside current context block", 1),
            ("assert.equal(1, 2)", "Expected objects to be equal", 2),
        ] as [(String, String, Int32)])
    func failure(script: String, message: String, status: Int32) throws {
        let folder = try TemporaryFolder(["a_test.lua": script, "b_test.lua": "it('goes on', function() end)"])
        let result = try ProgramRun.run(["test"], in: folder)
        #expect(result.output.contains(message), "\(result.output)")
        #expect(result.output.contains("✓ goes on"))
        #expect(result.status == status)
    }

    @Test("names of a file that cannot be read each time only those who asked for it then")
    func sameMistake() throws {
        let folder = try TemporaryFolder([
            "part.lua": "oops(", "app.lua": "require 'part'\nreturn Text 'x'",
            "a_test.lua": """
            it('a', function() mount 'app.lua' end)
            it('b', function() mount 'app.lua' end)
            it('c', function() error('part.lua:1: unexpected symbol near <eof>', 0) end)
            """,
        ])
        let result = try ProgramRun.run(["test"], in: folder)
        for (line, name) in [(1, "a"), (2, "b")] {
            let report = """
                \(line)) a_test.lua: \(name)
                   part.lua:1: unexpected symbol near <eof>
                   1 │ oops(
                   stack traceback:
                     app.lua:1: in main chunk
                     a_test.lua:\(line): in function <a_test.lua:\(line)>


                """
            #expect(result.output.contains(report), "\(result.output)")
        }
        #expect(
            result.output.contains(
                "<eof>\n   1 │ oops(\n   stack traceback:\n     a_test.lua:3: in function <a_test.lua:3>\n"),
            "\(result.output)")
    }

    @Test("keeps names and reasons on their lines, whatever is in them")
    func lineBreaks() throws {
        let script = """
            describe("g\\n  ✓ fake\\n\\n9 passed", function()
              it("b\\n  ✓ c", function() error "x" end)
              it("d", function() pending "e\\n✓ f" end)
            end)
            """
        let result = try ProgramRun.run(["test"], in: try TemporaryFolder(["a_test.lua": script]))
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(4) == [
                "a_test.lua", "  g␊  ✓ fake␊␊9 passed", "    ✗ b␊  ✓ c (error)", "    ○ d: e␊✓ f",
            ], "\(result.output)")
        #expect(lines.contains("1) a_test.lua: g␊  ✓ fake␊␊9 passed b␊  ✓ c"))
    }

    @Test("shows no more of a report than there is room for")
    func longReports() throws {
        let script = """
            for i = 1, 2500 do it(("n"):rep(300) .. i, function() error(("\\1"):rep(1e4)) end) end
            """
        let folder = try TemporaryFolder(["a_test.lua": script])
        let reporters = ["spec", "tap", "json", "junit"]
        let result = try ProgramRun.run(["test"] + reporters.flatMap { ["--reporter", "\($0)=\($0)"] }, in: folder)
        for reporter in reporters {
            let report = try folder.text(reporter)
            #expect(report.utf8.count < 20 << 20 && report.contains("the file tells more than 16 MB"), "\(reporter)")
            #expect(report.contains("2500"), "\(reporter)")
        }
        #expect(result.status == 1)
    }

    @Test(
        "stops what uses too much, and goes on with the next test",
        arguments: [
            (
                "it('loops', function() while true do pcall(function() while true do end end) end end)",
                "a_test.lua:1: this ran longer than the time limit of 500ms (--time)"
            ),
            (
                "it('eats', function() local s = 'x' while true do s = s .. s end end)",
                "this needs more than the memory limit of 32M (--memory)"
            ),
            (
                "describe('x', function() teardown(function() while true do end end) it('fine', function() end) end)",
                "a_test.lua:1: this ran longer than the time limit of 500ms (--time)"
            ),
            (
                "describe('x', function() while true do end end)",
                "a_test.lua:1: this ran longer than the time limit of 500ms (--time)"
            ),
        ])
    func limit(script: String, message: String) throws {
        let folder = try TemporaryFolder(["a_test.lua": script + " it('next', function() end)"])
        let result = try ProgramRun.run(["test", "--time", "500ms", "--memory", "32M"], in: folder)
        #expect(result.output.contains(message), "\(result.output)")
        #expect(result.output.contains("✓ next"), "\(result.output)")
        #expect(result.status == 3)
    }

    @Test("cuts the description of a deeply nested table")
    func deepTable() throws {
        let script = "it('x', function() local t for i = 1, 2000 do t = { v = i, next = t } end error(t) end)"
        let folder = try TemporaryFolder(["a_test.lua": script + " it('next', function() end)"])
        let result = try ProgramRun.run(["test", "--time", "2s"], in: folder)
        #expect(result.output.contains("next = { ... more }"))
        #expect(result.output.utf8.count < 100_000)
        #expect(result.output.contains("✓ next"))
        #expect(result.status == 1)
    }

    @Test("stops a file whose own code has no end")
    func endlessFile() throws {
        let folder = try TemporaryFolder(["a_test.lua": "while true do end", "b_test.lua": "it('x', function() end)"])
        let result = try ProgramRun.run(["test", "--time", "500ms"], in: folder)
        #expect(result.output.contains("this ran longer than the time limit of 500ms (--time)"), "\(result.output)")
        #expect(result.output.contains("1 passed, 1 stopped in 2 files"))
        #expect(result.status == 3)
    }

    @Test("ends the process of a file that has no end, where no limit does")
    func endlessProcess() throws {
        let folder = try TemporaryFolder(["a_test.lua": "it('loops', function() while true do end end)"])
        let result = try ProgramRun.run(["test", "--time", "none", "--timeout", "3s"], in: folder)
        #expect(result.output.contains("a_test.lua:1: no end after 3 s: the file's process was stopped"))
        #expect(result.status == 3)
    }

    @Test("says so when nothing ran", arguments: [["."], ["--filter", "none"], ["--filter", "none", "--list"]])
    func nothing(arguments: [String]) throws {
        let folder = try TemporaryFolder(arguments == ["."] ? [:] : ["a_test.lua": "it('x', function() end)"])
        let result = try ProgramRun.run(["test"] + arguments, in: folder)
        #expect(result.status == 5)
    }

    @Test("runs a file that defines no test")
    func noTests() throws {
        let result = try ProgramRun.run(
            ["test"], in: TemporaryFolder(["a_test.lua": "", "b_test.lua": "describe('x', print)"]))
        #expect(result.output.contains("no tests in 2 files"))
        #expect(result.status == 5)
    }

    private static let wrongUses: [([String], [String: String], String)] = [
        ([""], [:], "Error: An empty path names no tests.\n"),
        (["missing"], [:], "luaview: cannot read 'missing': No such file or directory\n"),
        (["a_test.lua/x"], [:], "luaview: cannot read 'a_test.lua/x': Not a directory\n"),
        (["--shard", "3/2"], [:], "Error: There is no shard 3 of 2; they are counted from 1.\n"),
        (["--shard", "0/2"], [:], "Error: There is no shard 0 of 2; they are counted from 1.\n"),
        (["--shard", "two"], [:], "Error: The value 'two' is invalid for '--shard <k/n>'\n"),
        (
            [], ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "2"],
            "luaview: TEST_SHARD_INDEX is '2'; of 2 shards it is 0 to 1\n"
        ),
        ([], ["TEST_TOTAL_SHARDS": "2"], "luaview: TEST_TOTAL_SHARDS is set and TEST_SHARD_INDEX is not\n"),
        ([], ["TEST_TOTAL_SHARDS": "x"], "luaview: TEST_TOTAL_SHARDS is 'x', which is no number of shards\n"),
        (["--filter", "("], [:], "Error: The value '(' is invalid for '--filter': a '(' has no ')'.\n"),
        (["--tags", ","], [:], "Error: '--tags' names no tag.\n"),
        (["--jobs", "0"], [:], "Error: '--jobs' is 1 or more.\n"),
        (["--repeat", "0"], [:], "Error: '--repeat' is 1 or more.\n"),
        (
            ["--timeout", "0s"], [:], "Error: The value '0s' (less than 1ms) is invalid for '--timeout'.\n"
        ),
        (
            ["--timeout", "soon"], [:],
            "Error: The value 'soon' (a duration is a number with ms, s or m, such as 5s) is invalid for '--timeout'.\n"
        ),
        (["--reporter", "html"], [:], "Error: The value 'html' is invalid for '--reporter <name[=file]>'\n"),
        (["--reporter", "tap="], [:], "Error: The value 'tap=' is invalid for '--reporter <name[=file]>'\n"),
        (
            ["--reporter", "tap", "--reporter", "json"], [:],
            "Error: Two reporters write to standard output; give one a file, as in 'junit=report.xml'.\n"
        ),
        (["--reporter", "tap=x", "--reporter", "json=x"], [:], "Error: 'x' is written twice.\n"),
        (
            ["--reporter", "tap=no/x", "--reporter", "json"], [:],
            "luaview: cannot write 'no/x': No such file or directory\n"
        ),
        (["--list", "--coverage"], [:], "Error: '--list' runs nothing whose lines '--coverage' could count.\n"),
        (["--list", "--reporter", "tap"], [:], "Error: '--list' takes the reporter 'json' only.\n"),
        (
            ["--ci", "--update-snapshots"], [:],
            "Error: '--update-snapshots' writes snapshots, and '--ci' forbids it.\n"
        ),
        (
            ["--update-snapshots"], ["CI": "true"],
            "Error: '--update-snapshots' writes snapshots, and CI is set in the environment, which forbids it.\n"
        ),
        (["--watch", "--list"], [:], "Error: '--watch' does not go with '--list'.\n"),
        (
            ["--width", "0"], [:],
            "Error: The value '0' is invalid for '--width': a window has 1 to 10000 columns and rows.\n"
        ),
    ]

    @Test("gives one clear message and status 2 for wrong use", arguments: wrongUses)
    func wrongUse(arguments: [String], environment: [String: String], message: String) throws {
        let folder = try TemporaryFolder(["a_test.lua": "it('x', function() end)"])
        let result = try ProgramRun.run(["test"] + arguments, in: folder, environment: environment)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(result.output == "")
        #expect(result.status == 2)
    }

    @Test("fails if what it says arrives nowhere")
    func fullDevice() throws {
        let folder = try TemporaryFolder(["a_test.lua": "it('x', function() end)"])
        let command = "exec '\(ProgramRun.executable.path)' test > /dev/full"
        let result = try ProgramRun.run(["-c", command], in: folder, executable: URL(filePath: "/bin/sh"))
        #expect(result.errors == "luaview: cannot write 'standard output': No space left on device\n")
        #expect(result.status == 2)
    }

    @Test("is interrupted, and says so")
    func interrupted() throws {
        let folder = try TemporaryFolder([
            "a_test.lua": "it('x', function() end)", "b_test.lua": "it('y', function() while true do end end)",
        ])
        // The shell ends the program as soon as it has told of the first file.
        let command = """
            '\(ProgramRun.executable.path)' test --time none --jobs 1 --reporter json > out & program=$!
            until grep -q passed out; do :; done
            kill -INT $program; wait $program
            """
        let result = try ProgramRun.run(["-c", command], in: folder, executable: URL(filePath: "/bin/bash"))
        #expect(result.status == 130)
        let last = try #require(try folder.text("out").split(separator: "\n").last)
        #expect(last.hasPrefix("{\"event\":\"end\""))
        #expect(last.contains("\"interrupted\":true"))
        #expect(last.hasSuffix("\"status\":130}"))
    }

    @Test("tells a build system that shards are known, by touching a file")
    func statusFile() throws {
        let folder = try TemporaryFolder(["a_test.lua": "it('x', function() end) it('y', function() end)"])
        let status = folder.url.appending(path: "status").path
        let environment = ["TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status]
        let result = try ProgramRun.run(["test", "--reporter", "json"], in: folder, environment: environment)
        #expect(TestRunTests.names(in: result) == ["y"])
        #expect(FileManager.default.fileExists(atPath: status))
    }
}
