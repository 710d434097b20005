import Foundation
import Testing

@Suite("luaview test", .timeLimit(.minutes(10)))
struct TestRunTests {
    private static let list = """
        local sum = require "sum"
        describe("a list", function()
          it("is empty", function() print("checking") assert.equal(0, #{}) end)
          it("adds #slow", function() assert.equal(3, sum(1, 2)) end)
          it("fails", function() assert.is_true(sum(1, 1) == 3) end)
          pending("sorts")
        end)
        """
    private static let sum = """
        return function(a, b)
          if a == nil then
            return 0
          end
          return a + b
        end
        """
    private static let files = [
        "list_test.lua": list, "sum.lua": sum,
        "inner/b_spec.lua": "it('one', function() end) it('two', function() end)",
        ".hidden/x_test.lua": "error 'never'", "inner/.x_test.lua": "error 'never'",
        "inner/x_test.txt": "error 'never'",
    ]

    private func run(
        _ files: [String: String] = files, _ arguments: String..., environment: [String: String] = [:]
    ) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder(files)
        var result = try ProgramRun.run(["test"] + arguments, in: folder, environment: environment)
        result.output = result.output.replacing(/\((?:\d+ ms|[\d.]+ s)\)/, with: "(…)")
        return result
    }

    @Test(
        "mounts in 80 columns on dark, unless options say otherwise",
        arguments: [([], "80 dark"), (["--width", "33", "--color-scheme", "light"], "33 light")])
    func window(options: [String], printed: String) throws {
        let files = [
            "x_test.lua": """
            it("x", function()
              local frame = mount("app.lua"):frame()
              print(utf8.len(frame:match "[^\\n]*"), frame:match "%a+")
            end)
            """,
            "app.lua": """
            local App = Component "App" { scheme = Environment "colorScheme" }
            function App:body() return VStack { Divider(), Text(self.scheme) } end
            return App
            """,
        ]
        let folder = try TemporaryFolder(files)
        let result = try ProgramRun.run(["test", "--reporter", "json"] + options, in: folder)
        #expect(result.output.contains("\"\(printed.replacing(" ", with: "\\t"))\""), "\(result.output)")
    }

    @Test("calls a module's file what package.path spells, in tests but not in what they mount or what is counted")
    func moduleNames() throws {
        let test = """
            it('x', function()
              print(select(2, require 'm'), (select(2, pcall(require 'm'))))
              package.path = 'lib/?.lua;' .. package.path
              print(select(2, require 'n'))
              print((select(2, pcall(function() mount('app.lua'):press 'b' end))))
            end)
            """
        let m = "return function() error 'here' end"
        let result = try run(
            [
                "x_test.lua": test, "m.lua": m, "lib/n.lua": "",
                "app.lua": "local m = require 'm'\nreturn Button('b', m)",
            ], "--reporter", "json", "--coverage")
        for text in ["./m.lua\\t./m.lua:1: here", "lib/n.lua", "\"m.lua:1: here\""] {
            #expect(result.output.contains(text), "\(result.output)")
        }
        #expect(result.errors.contains("\nm.lua ") && !result.errors.contains("./m.lua"), "\(result.errors)")
    }

    @Test("runs the files of a folder in order, and sums up")
    func all() throws {
        let result = try run()
        #expect(
            result.output == """
                inner/b_spec.lua
                  ✓ one
                  ✓ two
                list_test.lua
                  a list
                    checking
                    ✓ is empty
                    ✓ adds #slow
                    ✗ fails
                    ○ sorts

                1) list_test.lua: a list fails
                   list_test.lua:5: Expected objects to be the same.
                   5 │ it("fails", function() assert.is_true(sum(1, 1) == 3) end)
                   Passed in:
                   (boolean) false
                   Expected:
                   (boolean) true

                4 passed, 1 failed, 1 pending in 2 files (…)

                """)
        #expect(result.errors == "")
        #expect(result.status == 1)
    }

    @Test(
        "runs the tests that are chosen",
        arguments: [
            (["--filter", "^a list"], ["is empty", "adds #slow", "fails", "sorts"]),
            (["--filter", "empty$", "--filter", "one"], ["one", "is empty"]),
            (["--filter-out", "a list"], ["one", "two"]),
            (["--tags", "slow"], ["adds #slow"]), (["--tags", "#slow,other"], ["adds #slow"]),
            (["--tags", " #slow , other "], ["adds #slow"]),
            (["inner", "--filter", ""], ["one", "two"]), (["--filter=", "inner"], ["one", "two"]),
            (["--exclude-tags", "slow", "list_test.lua"], ["is empty", "fails", "sorts"]),
            (["inner", "./inner/b_spec.lua", "inner/"], ["one", "two"]),
            (["list_test.lua", "inner", "--filter", "two", "--filter", "empty"], ["is empty", "two"]),
            (["inner", "--repeat", "2"], ["one", "two", "one", "two"]),
            (["--shard", "1/3"], ["one", "adds #slow"]),
            (["--shard", "2/3"], ["two", "fails"]), (["--shard", "3/3"], ["is empty", "sorts"]),
            (["--shard", "2/2", "--filter", "^a list"], ["adds #slow", "sorts"]),
            (["inner", "--shard", "9/9"], []),
            (["--bail", "list_test.lua", "inner"], ["is empty", "adds #slow", "fails"]),
        ])
    func chosen(arguments: [String], names: [String]) throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(["test", "--jobs", "1", "--reporter", "json"] + arguments, in: folder)
        #expect(TestRunTests.names(in: result) == names)
        #expect(result.status == (names.contains("fails") ? 1 : 0))
    }

    @Test("tears down what was set up when a failure ends the run, and keeps the snapshots of what did not run")
    func bail() throws {
        let spec = """
            describe("a", function()
              setup(function() print "setup" end)
              teardown(function() print "teardown" end)
              after_each(function() print "after each" end)
              it("kept", function() if first then error "x" end end)
              it("later", function() print "later" assert.snapshot(1) end)
              describe("inner", function() print "inner" end)
            end)
            describe("b", function() setup(function() print "b" end) it("b", function() end) end)
            """
        let folder = try TemporaryFolder(["a_test.lua": spec, "b_test.lua": "print 'other' it('b', function() end)"])
        #expect(try ProgramRun.run(["test"], in: folder).status == 0)
        let snapshots = try folder.text("__snapshots__/a_test.snap")
        try folder.write(spec.replacing("if first", with: "if true"), to: "a_test.lua")
        let arguments = ["test", "--bail", "--jobs", "1", "--reporter", "json", "--repeat", "2", "--update-snapshots"]
        let result = try ProgramRun.run(arguments, in: folder)
        let printed = result.output.matches(of: /"event":"print".*"text":"([^"]*)"/).map { String($0.1) }
        #expect(printed == ["setup", "after each", "teardown"])
        #expect(result.status == 1)
        #expect(try folder.text("__snapshots__/a_test.snap") == snapshots)
    }

    /// The names of the tests that ran, from the lines of the reporter `json`.
    static func names(in result: ProgramRun.Result) -> [String] {
        result.output.matches(of: /"event":"test".*"name":"([^"]*)"/).map { String($0.1) }
    }

    @Test("shows what tests write without print, before it says how they ended")
    func writtenPastPrint() throws {
        let test = "for i = 1, 4 do it('t' .. i, function() io.write('w', i, i < 4 and '\\n' or '') end) end"
        let result = try run(["x_test.lua": test], "--allow-all")
        for number in 1...4 {
            let written = try #require(result.output.firstRange(of: "w\(number)\n"), "\(result.output)")
            let ended = try #require(result.output.firstRange(of: "✓ t\(number)\n"), "\(result.output)")
            #expect(written.upperBound < ended.lowerBound || number == 4, "\(result.output)")
        }
    }

    @Test("names the tests there are", arguments: [["--list"], ["--list", "--jobs", "1"]])
    func listed(arguments: [String]) throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(["test"] + arguments, in: folder)
        let expected = """
            inner/b_spec.lua:1: one
            inner/b_spec.lua:1: two
            list_test.lua:3: a list is empty
            list_test.lua:4: a list adds #slow
            list_test.lua:5: a list fails
            list_test.lua:6: a list sorts

            """
        #expect(result.output == expected)
        #expect(result.status == 0)
    }

    @Test("looks through the folders that links lead to, once")
    func linked() throws {
        let folder = try TemporaryFolder(["real/a_test.lua": "it('one', function() end)"])
        for (name, target) in [("tests/linked", "../real"), ("tests/again", "../real"), ("real/round", "../real")] {
            let link = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
        }
        let result = try ProgramRun.run(["test", "--list", "tests"], in: folder)
        #expect(result.output == "tests/again/a_test.lua:1: one\n")
    }

    @Test("finds the folder's own init.lua by the empty name")
    func emptyName() throws {
        let result = try run(
            ["init.lua": "return 'it'", "a_test.lua": "it('one', function() assert.equal('it', require '') end)"])
        #expect(result.status == 0)
    }

    @Test("shuffles as the seed says, and says the seed")
    func shuffled() throws {
        let tests = (1...9).map { "it('\($0)', function() end)\n" }.joined()
        func order(_ seed: String) throws -> [String] {
            let result = try run(["a_test.lua": tests], "--shuffle", "--seed", seed)
            #expect(result.output.contains("shuffled with the seed \(seed)\n"))
            return result.output.matches(of: /✓ (\d)/).map { String($0.1) }
        }
        let first = try order("1")
        #expect(try order("1") == first)
        #expect(try order("2") != first)
        #expect(first.sorted() == (1...9).map { "\($0)" })
    }

    @Test("shuffles in another way each time, unless a seed is given")
    func shuffledAnew() throws {
        let tests = (1...30).map { "it('\($0)', function() end)\n" }.joined()
        let runs = try (1...2).map { _ in try run(["a_test.lua": tests], "--shuffle").output }
        let seeds = runs.compactMap { $0.firstMatch(of: /shuffled with the seed (\d+)/)?.1 }
        #expect(seeds.count == 2)
        #expect(try run(["a_test.lua": tests], "--shuffle", "--seed", String(seeds[0])).output == runs[0])
        #expect(runs[0] != runs[1])
    }

    @Test("cuts the tests into parts of one size")
    func shards() throws {
        let tests = "it('a', function() end) it('b', function() end) it('c', function() end)"
        let folder = try TemporaryFolder(
            Dictionary(uniqueKeysWithValues: (1...6).map { ("\($0)_test.lua", tests) }))
        let counts = try (1...4).map { part in
            let result = try ProgramRun.run(["test", "--reporter", "json", "--shard", "\(part)/4"], in: folder)
            #expect(result.status == 0)
            return TestRunTests.names(in: result).count
        }
        #expect(counts == [5, 5, 4, 4])
    }

    @Test("writes several reports, each to its place")
    func reports() throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(
            ["test", "--reporter", "tap", "--reporter", "junit=out.xml", "--reporter", "json=out.json", "inner"],
            in: folder)
        #expect(result.output.hasPrefix("TAP version 13\n1..2\n# inner/b_spec.lua\nok 1 - inner/b_spec.lua: one\n"))
        #expect(try folder.text("out.xml").contains("<testsuite id=\"0\" name=\"inner/b_spec.lua\""))
        #expect(try folder.text("out.json").contains("\"event\":\"end\",\"files\":1,\"passed\":2"))
        #expect(result.status == 0)
    }

    @Test("leaves what a program reads alone, and tells of lines beside it")
    func coverageBeside() throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(
            ["test", "--coverage", "--reporter", "json", "--filter", "adds"], in: folder)
        let last = try #require(result.output.split(separator: "\n").last)
        #expect(last.hasPrefix("{\"event\":\"end\""))
        #expect(result.errors.hasPrefix("coverage  lines     ran  not run\nsum.lua"))
    }

    @Test("names snapshots whose test files are gone, and removes them when asked to")
    func orphans() throws {
        let folder = try TemporaryFolder(["in/a_test.lua": "it('x', function() assert.snapshot 'y' end)"])
        #expect(try ProgramRun.run(["test"], in: folder).status == 0)
        try FileManager.default.moveItem(
            at: folder.url.appending(path: "in/a_test.lua"), to: folder.url.appending(path: "in/b_test.lua"))
        let path = "in/__snapshots__/a_test.snap"
        let note =
            "\(path): obsolete, there is no in/a_test.lua any more; --update-snapshots removes what is obsolete\n"
        #expect(try ProgramRun.run(["test"], in: folder).errors == note)
        for choice in ["--filter", "--name", "--filter-out", "--tags", "--exclude-tags"] {
            #expect(try ProgramRun.run(["test", choice, "x"], in: folder).errors == "", "\(choice)")
        }
        let result = try ProgramRun.run(["test", "--update-snapshots"], in: folder)
        #expect(result.errors == "\(path): removed, there is no in/a_test.lua any more\n")
        #expect(try ProgramRun.run(["test"], in: folder).errors == "")
    }

    @Test("counts the lines that run, test files left out")
    func coverage() throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(
            ["test", "--coverage", "--coverage-lcov", "lcov.info", "--filter", "adds"], in: folder)
        let table = "\ncoverage  lines     ran  not run\nsum.lua       4  75.0 %  3\ntotal         4  75.0 %\n"
        #expect(result.output.hasSuffix(table))
        #expect(
            try folder.text("lcov.info")
                == "TN:\nSF:sum.lua\nDA:2,1\nDA:3,0\nDA:5,1\nDA:6,1\nLF:4\nLH:3\nend_of_record\n")
    }
}
