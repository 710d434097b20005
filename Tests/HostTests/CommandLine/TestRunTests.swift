import Foundation
import Testing

@Suite("luaview test")
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
                   Passed in:
                   (boolean) false
                   Expected:
                   (boolean) true
                   stack traceback:
                     list_test.lua:5: in function <list_test.lua:5>

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
            (["--exclude-tags", "slow", "list_test.lua"], ["is empty", "fails", "sorts"]),
            (["inner", "./inner/b_spec.lua", "inner/"], ["one", "two"]),
            (["list_test.lua", "inner", "--filter", "two", "--filter", "empty"], ["is empty", "two"]),
            (["inner", "--repeat", "2"], ["one", "two", "one", "two"]),
            (["--shard", "1/3"], ["one", "fails"]),
            (["--shard", "2/3"], ["two", "is empty", "sorts"]), (["--shard", "3/3"], ["adds #slow"]),
            (["inner", "--shard", "9/9"], []),
            (["--bail", "list_test.lua", "inner"], ["is empty", "adds #slow", "fails"]),
        ])
    func chosen(arguments: [String], names: [String]) throws {
        let folder = try TemporaryFolder(TestRunTests.files)
        let result = try ProgramRun.run(["test", "--jobs", "1", "--reporter", "json"] + arguments, in: folder)
        #expect(TestRunTests.names(in: result) == names)
        #expect(result.status == (names.contains("fails") ? 1 : 0))
    }

    /// The names of the tests that ran, from the lines of the reporter `json`.
    static func names(in result: ProgramRun.Result) -> [String] {
        result.output.matches(of: /"event":"test".*"name":"([^"]*)"/).map { String($0.1) }
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

    @Test("shuffles as the seed says, and says the seed")
    func shuffled() throws {
        let tests = (1...9).map { "it('\($0)', function() end)\n" }.joined()
        func order(_ seed: String) throws -> [String] {
            let result = try run(["a_test.lua": tests], "--shuffle", "--seed", seed)
            #expect(result.output.contains("--seed \(seed)\n"))
            return result.output.matches(of: /✓ (\d)/).map { String($0.1) }
        }
        let first = try order("1")
        #expect(try order("1") == first)
        #expect(try order("2") != first)
        #expect(first.sorted() == (1...9).map { "\($0)" })
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
