import Testing

@Suite("luaview test FILE:LINE", .timeLimit(.minutes(10)))
struct ChosenLinesTests {
    private static let files = [
        "a_test.lua": """
        describe("a list", function()
          it("is empty", function() end)
          it("adds",
            function()
              local sum = 1 + 2
            end)
        end)

        it("alone", function() error "x" end)
        """,
        "b_test.lua": "it('b', function() end)",
        "c_test.lua:1": "it('odd', function() end)",
        "empty_test.lua": "local x = 1",
    ]

    @Test(
        "runs what stands around a line",
        arguments: [
            (["a_test.lua:2"], ["is empty"]), (["a_test.lua:5"], ["adds"]), (["a_test.lua:6"], ["adds"]),
            (["a_test.lua:1"], ["is empty", "adds"]), (["a_test.lua:7"], ["is empty", "adds"]),
            (["a_test.lua:2", "a_test.lua:4"], ["is empty", "adds"]),
            (["./a_test.lua:2", "b_test.lua"], ["is empty", "b"]),
            (["a_test.lua:2", "a_test.lua"], ["is empty", "adds", "alone"]),
            (["a_test.lua", "a_test.lua:2"], ["is empty", "adds", "alone"]),
            (["a_test.lua:2", "."], ["is empty", "adds", "alone", "b"]),
            (["a_test.lua:1", "--filter", "adds"], ["adds"]), (["a_test.lua:2", "--filter", "adds"], []),
            (["c_test.lua:1"], ["odd"]),
        ])
    func chosen(arguments: [String], names: [String]) throws {
        let folder = try TemporaryFolder(ChosenLinesTests.files)
        let result = try ProgramRun.run(["test", "--jobs", "1", "--reporter", "json"] + arguments, in: folder)
        #expect(TestRunTests.names(in: result) == names, "\(result)")
        #expect(result.status == (names.contains("alone") ? 1 : names.isEmpty ? 5 : 0))
    }

    @Test(
        "says where there is none",
        arguments: [
            (
                "a_test.lua:8",
                "a_test.lua:8: there is no test and no block at this line; the nearest is 'alone' at line 9"
            ),
            (
                "a_test.lua:99",
                "a_test.lua:99: there is no test and no block at this line; the nearest is 'alone' at line 9"
            ),
            ("empty_test.lua:1", "empty_test.lua:1: there is no test and no block at this line; the file has none"),
        ])
    func none(place: String, message: String) throws {
        let folder = try TemporaryFolder(ChosenLinesTests.files)
        let result = try ProgramRun.run(["test", place, "b_test.lua"], in: folder)
        #expect(result.output.contains("✓ b\n") && result.output.contains("   \(message)\n"), "\(result)")
        #expect(result.output.contains("1 passed, 1 line without a test in 2 files"))
        #expect(result.status == 2)
    }

    @Test(
        "refuses what is no line of a file",
        arguments: [
            (["no_test.lua:3"], "luaview: cannot read 'no_test.lua': No such file or directory\n"),
            ([".:3"], "luaview: cannot read '.:3': A line is one of a file, and this is a folder\n"),
            (["a_test.lua:0"], "luaview: cannot read 'a_test.lua:0': Lines are counted from 1\n"),
            (["a_test.lua:x"], "luaview: cannot read 'a_test.lua:x': No such file or directory\n"),
            (["a_test.lua:"], "luaview: cannot read 'a_test.lua:': No such file or directory\n"),
            (
                ["a_test.lua:2", "--shard", "1/2"],
                "luaview: cannot read 'a_test.lua': A test is chosen by its line, which does not go with shards\n"
            ),
        ])
    func refused(arguments: [String], errors: String) throws {
        let result = try ProgramRun.run(["test"] + arguments, in: try TemporaryFolder(ChosenLinesTests.files))
        #expect(result.errors == errors && result.status == 2)
    }

    @Test("lists what it would run, and keeps what is known of other failures and snapshots")
    func others() throws {
        let folder = try TemporaryFolder(ChosenLinesTests.files)
        let cache = ["XDG_CACHE_HOME": folder.url.path + "/.cache"]
        #expect(
            try ProgramRun.run(["test", "a_test.lua:5", "--list"], in: folder).output == "a_test.lua:3: a list adds\n")
        #expect(try ProgramRun.run(["test", "a_test.lua"], in: folder, environment: cache).status == 1)
        #expect(try ProgramRun.run(["test", "a_test.lua:2"], in: folder, environment: cache).status == 0)
        let again = try ProgramRun.run(["test", "--failed", "--reporter", "json"], in: folder, environment: cache)
        #expect(TestRunTests.names(in: again) == ["alone"])
    }
}
