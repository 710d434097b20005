import Foundation
import Testing

@Suite("luaview test in a folder with .busted")
struct TestFolderSettingsTests {
    private static let tests = """
        local order = {}
        describe("a", function()
          setup(function() print "setup" end)
          it("quick", function() end)
          it("slow #slow", function() end)
          describe("other #other", function() it("inner", function() end) end)
        end)
        """

    private func run(_ settings: String, _ arguments: [String] = []) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder([
            ".busted": settings, "spec/a_spec.lua": TestFolderSettingsTests.tests,
            "src/names.lua": "return { tag = 'slow' }", "spec/my.helper.lua": "helped = (helped or 0) + 1",
            "spec/helped_spec.lua": "it('helped', function() assert.equal(1, helped) end)",
            "more/b_check.lua": "it('checked', function() end)", "more/c_test.lua": "it('more', function() end)",
        ])
        return try ProgramRun.run(["test", "--reporter", "json", "--jobs", "1"] + arguments, in: folder)
    }

    @Test(
        "runs what that says, unless the command line says something else",
        arguments: [
            ("{ default = { tags = 'slow' } }", [], ["slow #slow"]),
            ("{ default = { tags = { 'slow', 'other' } } }", [], ["slow #slow", "inner"]),
            ("{ default = { tags = 'slow' } }", ["--tags", "other"], ["inner"]),
            ("{ _all = { ['exclude-tags'] = 'slow,other' } }", ["spec/a_spec.lua"], ["quick"]),
            ("{ default = { filter = 'quick' } }", [], ["quick"]),
            ("{ default = { ['filter-out'] = { 'a', 'helped' } } }", ["spec"], []),
            ("{ default = { ROOT = { 'more' } } }", [], ["more"]),
            ("{ default = { ROOT = { 'more' } } }", ["spec", "--filter", "quick"], ["quick"]),
            ("{ default = { ROOT = { 'more' }, pattern = '_check' } }", [], ["checked"]),
            ("{ default = { ROOT = { 'more' }, pattern = { '_check', '_test' } } }", [], ["checked", "more"]),
            ("{ default = { ROOT = '.', ['exclude-pattern'] = '_spec' } }", [], ["more"]),
            ("{ default = { ROOT = '.', recursive = false } }", [], []),
            ("{ default = { tags = require 'names'.tag } }", [], ["slow #slow"]),
            ("{ default = { helper = 'spec/my.helper.lua', filter = 'helped' } }", [], ["helped"]),
            ("{ default = { helper = './spec/my.helper.lua', filter = 'helped' } }", [], ["helped"]),
        ] as [(String, [String], [String])])
    func chosen(settings: String, arguments: [String], names: [String]) throws {
        let result = try run("return " + settings, arguments)
        #expect(TestRunTests.names(in: result) == names, "\(result.output)\(result.errors)")
    }

    @Test("makes setup lazy", arguments: [("true", false), ("false", true)])
    func lazy(value: String, runs: Bool) throws {
        let result = try run("return { default = { lazy = \(value), filter = 'nothing' } }", ["spec/a_spec.lua"])
        #expect(result.output.contains("\"text\":\"setup\"") == runs)
    }

    @Test(
        "says what is wrong with it",
        arguments: [
            ("return 1", "luaview: cannot read '.busted': .busted: expected a table of configurations, got number\n"),
            ("return {", "luaview: cannot read '.busted': .busted:1: unexpected symbol near <eof>\n"),
            ("error 'no'", "luaview: cannot read '.busted': .busted:1: no\n"),
            ("return { default = 1 }", "luaview: cannot read '.busted': .busted: 'default' is no table\n"),
            (
                "return { default = { ROOT = { 'none' } } }",
                "luaview: cannot read 'none': No such file or directory\n"
            ),
            (
                "while true do end",
                "luaview: cannot read '.busted': .busted:1: this ran longer than the time limit of 300ms (--time)\n"
            ),
        ])
    func wrong(settings: String, message: String) throws {
        let result = try run(settings, ["--time", "300ms"])
        #expect(result.errors == message)
        #expect(result.output == "")
        #expect(result.status == 2)
    }

    @Test("names a helper that is not there")
    func missingHelper() throws {
        let result = try run("return { default = { helper = 'spec/none.lua' } }")
        #expect(result.output.contains(".busted: the helper 'spec/none.lua' cannot be loaded"))
        #expect(result.status == 2)
    }
}
