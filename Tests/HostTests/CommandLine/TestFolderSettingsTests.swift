import Foundation
import Testing

@Suite("luaview test in a folder with .busted", .timeLimit(.minutes(10)))
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
            "more/d_check.json": "{}", "more/d_check.lua.bak": "(", "more/d_check.moon": "(",
            "registered/r.lua": """
            it("even", function()
              assert.is_even(2)
              assert.is_false((pcall(assert.is_even, 3)))
              assert.equal("no", require "say" "even.no")
              assert.equal("function", type(require "busted".subscribe))
            end)
            """,
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
            ("{ default = { ROOT = 'more', ['exclude-pattern'] = '' } }", [], ["more"]),
            ("{ default = { name = { 'a quick', 'quick' } } }", [], ["quick"]),
            ("{ default = { ['repeat'] = 2, filter = 'quick' } }", [], ["quick", "quick"]),
            ("{ default = { ['repeat'] = 2, filter = 'quick' } }", ["--repeat", "1"], ["quick"]),
            ("{ default = { directory = 'more' } }", [], ["more"]),
            ("{ default = { directory = { 'src', '../more' }, lpath = 'x/?.lua' } }", ["c_test.lua"], ["more"]),
            ("{ default = { directory = 'spec', helper = 'my.helper.lua', filter = 'helped' } }", [], ["helped"]),
            (
                """
                (function()
                  local assert, say = require "luassert", require "say"
                  require "busted"
                  say:set("even.no", "no")
                  assert:register("assertion", "even", function(_, all) return all[1] % 2 == 0 end, "even.no", "even.no")
                  return { default = { ROOT = "registered/r.lua" } }
                end)()
                """, [], ["even"]
            ),
            ("{ default = { tags = require 'names'.tag } }", [], ["slow #slow"]),
            ("{ default = { helper = 'spec/my.helper.lua', filter = 'helped' } }", [], ["helped"]),
            ("{ default = { helper = './spec/my.helper.lua', filter = 'helped' } }", [], ["helped"]),
            // What the command line says in their place.
            ("{ default = { tags = 'slow' }, ci = { tags = 'other' } }", ["--run", "ci"], ["inner"]),
            ("{ _all = { filter = 'inner' }, default = { tags = 'slow' }, ci = {} }", ["-r", "ci"], ["inner"]),
            ("{ default = { tags = 'slow' } }", ["-t", "other"], ["inner"]),
            ("{ default = { tags = 'slow' } }", ["--name", "a slow #slow", "--name=quick"], ["slow #slow"]),
            ("{ default = { pattern = '_check' } }", ["--pattern", "_test", "more"], ["more"]),
            ("{}", ["-p", "_check", "--pattern=_test", "more"], ["checked", "more"]),
            ("{}", ["--exclude-pattern", "c_", "more"], []),
            ("{ default = { ['exclude-pattern'] = 'c_' } }", ["--exclude-pattern=", "more"], ["more"]),
            ("{}", ["--no-recursive"], []),
            ("{}", ["-C", "more"], ["more"]), ("{}", ["-C", "spec", "--directory=../more", "c_test.lua"], ["more"]),
            ("{}", ["--helper", "spec/my.helper.lua", "--filter", "helped"], ["helped"]),
            ("{ default = { helper = 'nowhere' } }", ["--helper=spec/my.helper.lua", "--filter=helped"], ["helped"]),
            ("{}", ["--helper", "my.helper.lua", "--directory", "spec", "--filter", "helped"], ["helped"]),
        ] as [(String, [String], [String])])
    func chosen(settings: String, arguments: [String], names: [String]) throws {
        let result = try run("return " + settings, arguments)
        #expect(TestRunTests.names(in: result) == names, "\(result.output)\(result.errors)")
    }

    @Test("goes by the command line where there is none")
    func without() throws {
        let folder = try TemporaryFolder([
            "lib/m.lua": "return 'lib'", "m.lua": "return 'here'", "help.lua": "helped = true",
            "a_check.lua": "it('a', function() assert.equal('lib', require 'm') assert.is_true(helped) end)",
        ])
        let lib = ["--lpath", "./lib/?.lua", "--helper", "help"]
        let result = try ProgramRun.run(["test", "-p", "_check", "--list"], in: folder)
        #expect(result.output == "a_check.lua:1: a\n" && result.status == 0, "\(result)")
        for lib in [lib, ["-m", "./lib/?.lua", "--helper=help.lua"]] {
            #expect(try ProgramRun.run(["test", "--pattern=_check"] + lib, in: folder).status == 0)
        }
        #expect(try ProgramRun.run(["test", "-C", "lib"], in: folder).status == 5)
    }

    @Test("finds modules and a helper elsewhere where the command line says so, and nothing else there")
    func elsewhere() throws {
        let folder = try TemporaryFolder([
            "lib/m.lua": "return 'lib'", "lib/sub/init.lua": "return 'sub'", "other/n.lua": "return 'n'",
            "help.lua": "helped = true",
            "app/a_test.lua": """
            it('a', function()
              assert.equal('lib', require 'm') assert.equal('sub', require 'sub') assert.is_true(helped)
              package.path = '../other/?.lua;' .. package.path
              assert.is_false((pcall(require, 'n')))
            end)
            """,
        ])
        let path = folder.url.path
        for lib in ["../lib/?.lua;./../lib/?/init.lua", "\(path)/lib/?.lua;\(path)/lib/?/init.lua"] {
            let result = try ProgramRun.run(
                ["test", "-C", "app", "--lpath", lib, "--helper", "../help.lua"], in: folder)
            #expect(result.status == 0, "\(result)")
        }
        let none = try ProgramRun.run(["test", "-C", "app", "--helper", "../help.lua"], in: folder)
        #expect(none.output.contains("module 'm' not found"), "\(none)")
    }

    @Test(
        "says what the command line names that is not there",
        arguments: [
            (
                "return {}", ["--run", "ci"],
                "luaview: cannot read '.busted': .busted: there is no configuration 'ci'\n"
            ),
            ("return { ci = 1 }", ["-r", "ci"], "luaview: cannot read '.busted': .busted: 'ci' is no table\n"),
            (nil, ["-r", "ci"], "luaview: cannot read '.busted': there is none here to have a configuration 'ci'\n"),
            (nil, ["-C", "x"], "luaview: cannot read 'x': No such file or directory\n"),
            (
                nil, ["-p", "x"],
                "luaview: there are no test files in '.'; '--pattern' says that their names match 'x'\n"
            ),
            (nil, ["-p", "(x"], "Error: The value '(x' is invalid for '--pattern': a '(' has no ')'.\n"),
            (nil, ["-o", "TAP"], "Error: There is no option '-o': '--reporter' says how tests are reported: "),
            (nil, ["--lang=de"], "Error: There is no option '--lang': messages are in English.\n"),
            (
                nil, ["-Xhelper", "x"],
                "Error: There is no option '-Xhelper': reports and helpers take none of their own.\n"
            ),
            (nil, ["--no-auto-insulate"], "Error: There is no option '--no-auto-insulate': each file runs in"),
        ] as [(String?, [String], String)])
    func mistakes(settings: String?, arguments: [String], message: String) throws {
        let folder = try TemporaryFolder(["a_test.lua": "it('a', function() end)"])
        if let settings { try folder.write(settings, to: ".busted") }
        let result = try ProgramRun.run(["test"] + arguments, in: folder)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(result.status != 0)
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
                "return { default = { filter = '(a' } }",
                "luaview: cannot read '.busted': filter: '(a' is no pattern: a '(' has no ')'\n"
            ),
            (
                "return { _all = { ['filter-out'] = { 'a', '%' } } }",
                "luaview: cannot read '.busted': filter-out: '%' is no pattern: it ends with '%'\n"
            ),
            (
                "return { default = { pattern = '[' } }",
                "luaview: cannot read '.busted': pattern: '[' is no pattern: a '[' has no ']'\n"
            ),
            (
                "return { default = { ['repeat'] = 0 } }",
                "luaview: cannot read '.busted': repeat: '0' is no number from 1\n"
            ),
            (
                "return { default = { directory = 'none' } }",
                "luaview: cannot read '.busted': directory: 'none': No such file or directory\n"
            ),
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

    @Test(
        "names a helper that is not there",
        arguments: [
            ("spec/none.lua", "there is no such file in the folder of the run"),
            ("none", "module 'none' not found: there is no none.lua, "),
        ])
    func missingHelper(helper: String, reason: String) throws {
        let result = try run("return { default = { helper = '\(helper)' } }")
        #expect(result.output.contains(".busted: the helper '\(helper)' cannot be loaded: \(reason)"))
        #expect(result.status == 2)
    }

    @Test(
        "that leads out of its folder is refused",
        arguments: [
            ("directory = '..'", "directory: '..'"), ("directory = { 'spec', '../..' }", "directory: '../..'"),
            ("directory = '/'", "directory: '/'"), ("ROOT = { 'spec', '/etc' }", "ROOT: '/etc'"),
            ("ROOT = 'spec/../..'", "ROOT: 'spec/../..'"), ("ROOT = 'out/x'", "ROOT: 'out/x'"),
            ("directory = 'out'", "directory: 'out'"), ("directory = 'spec', ROOT = '../..'", "ROOT: '../..'"),
            ("helper = '../none.lua'", "helper: '../none.lua'"), ("helper = 'out/none.lua'", "helper: 'out/none.lua'"),
            ("lpath = './?.lua;../?.lua'", "lpath: '../?.lua'"), ("cpath = '/tmp/?.so'", "cpath: '/tmp/?.so'"),
            ("ROOT = '../\\n\u{301}'", "ROOT: '../\\n\u{301}'"),
        ])
    func leadingOut(setting: String, named: String) throws {
        let outside = try TemporaryFolder(["x/a_spec.lua": "it('runs', function() end)"])
        let folder = try TemporaryFolder([
            ".busted": "return { default = { \(setting) } }", "spec/a_spec.lua": TestFolderSettingsTests.tests,
        ])
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "out"), withDestinationURL: outside.url)
        let result = try ProgramRun.run(["test"], in: folder)
        #expect(
            result.errors == "luaview: cannot read '.busted': \(named) leads out of the folder of '.busted'; "
                + "what lies elsewhere is named on the command line\n")
        #expect(result.output.isEmpty && result.status == 2)
    }

    @Test("leads to its own folder by any name")
    func leadingIn() throws {
        let result = try run("return { default = { directory = 'spec', ROOT = '../more/.' } }")
        #expect(result.errors.isEmpty && result.status == 0, "\(result)")
    }

    @Test("says which patterns no file has")
    func noFiles() throws {
        let result = try run("return { default = { pattern = { '%.nope$', '_nope' } } }", ["spec"])
        let names = "'.busted' says that their names match '%.nope$' or '_nope'"
        #expect(result.errors == "luaview: there are no test files in 'spec'; \(names)\n")
        #expect(result.status == 5)
    }

    @Test("stops at a failure, and names what changes nothing, once")
    func keepGoing() throws {
        let settings = """
            return { default = { ['keep-going'] = false, output = 'TAP', verbose = true, helper = 'fails', filter = 'e' } }
            """
        let result = try run(settings, ["spec", "more"])
        #expect(result.output.components(separatedBy: "cannot be loaded").count == 2, "\(result.output)")
        #expect(
            result.errors == """
                luaview: '.busted' has the helper 'fails' run before each test file
                luaview: in '.busted', 'output', 'verbose' change nothing here

                """)
    }
}
