import Testing

/// The words of the command line that open what scripts do not get by themselves (L95).
@Suite("Permissions on the command line", .timeLimit(.minutes(10)))
struct PermissionOptionTests {
    private static let survey = """
        print(type(io.open), type(os.execute), type(dofile), type(debug.getinfo), type(string.dump), type(package.loadlib))
        print(pcall(setmetatable, {}, { __gc = type }))
        print(type(getmetatable("")))
        return Text "x"
        """

    @Test("withhold parts of Lua's library")
    func withheld() throws {
        let folder = try TemporaryFolder(["a.lua": PermissionOptionTests.survey])
        let run = try ProgramRun.run(["a.lua", "--frames", "none", "--allow-read", "--deny-net=x"], in: folder)
        #expect(run.output.hasPrefix("nil\tnil\tnil\tnil\tnil\tnil\nfalse\t"))
        #expect(run.output.hasSuffix("\nboolean\n"))
        #expect(run.status == 0)
    }

    @Test("open all of Lua's library")
    func everything() throws {
        let folder = try TemporaryFolder([
            "a.lua": PermissionOptionTests.survey + "\n", "b.lua": "x = 'from b'\nreturn 7", "text": "hello",
            "waits.lua": "return coroutine.yield 'yielded'",
            "c.lua": """
            print(dofile "b.lua", x)
            print(io.open("text"):read "a", os.getenv "HOME" ~= false, load(string.dump(function() return 5 end))())
            print(coroutine.wrap(function() return dofile "waits.lua" end)())
            print(collectgarbage "step" ~= nil, select(2, pcall(loadfile("b.lua", "t", {}))), require "io" == io)
            return Text "x"
            """,
        ])
        let survey = try ProgramRun.run(["a.lua", "--frames", "none", "--allow-all"], in: folder)
        #expect(survey.output.hasPrefix("function\tfunction\tfunction\tfunction\tfunction\tfunction\ntrue\t"))
        #expect(survey.output.hasSuffix("\ntable\n"))
        let use = try ProgramRun.run(["c.lua", "--frames", "none", "--allow-all"], in: folder)
        #expect(use.output == "7\tfrom b\nhello\ttrue\t5\nyielded\ntrue\t7\ttrue\n")
        #expect(use.errors == "")
    }

    /// What `load` and `require` raise is seen neither by a handler around them nor changed by one.
    @Test("have loadfile read the standard input, whatever a script has put into io")
    func standardInput() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            io.stdin = io.open "a.lua"
            io.stdin:close()
            print(loadfile()())
            io.stdin = setmetatable({}, {})
            print(loadfile())
            return Text "x"
            """
        ])
        let run = try ProgramRun.run(
            ["a.lua", "--frames", "none", "--allow-all"], in: folder, input: "#first line\nreturn 'read'")
        #expect(run.output == "read\nfunction#1\n")
        #expect(run.status == 0)
    }

    @Test("have loadfile end where a file does not")
    func fileWithoutEnd() throws {
        let folder = try TemporaryFolder(["a.lua": "print(loadfile '/dev/zero')\nreturn Text \"x\""])
        let run = try ProgramRun.run(["a.lua", "--frames", "none", "--allow-all", "--time", "none"], in: folder)
        #expect(run.output == "nil\tthis chunk is longer than 16 MB\n")
        #expect(run.status == 0)
    }

    @Test("change nothing of what load and require say", arguments: [[], ["--allow-all"]])
    func loading(options: [String]) throws {
        let deep = String(repeating: "(", count: 300) + "1" + String(repeating: ")", count: 300)
        let folder = try TemporaryFolder([
            "deep.lua": "return " + deep,
            "a.lua": """
            print(load(function() error("boom", 0) end))
            print(load(function() return true end))
            print(select(2, pcall(function() return select(2, load(function() return true end)) end)))
            print(load(("("):rep(300) .. "1" .. (")"):rep(300)))
            print(load("return 1", "c", "b"))
            print(load("\\27Lua", "c", "t"))
            if loadfile then print(loadfile "deep.lua") end
            for _, name in ipairs { "load", "loadfile", "dofile", "require" } do assert(_G[name] == nil or not pcall(_G[name], {})) end
            print(select(2, pcall(load)))
            print(select(2, pcall(math.random, 2, 1)))
            print(select(2, pcall(os.date, "%")))
            require "deep"
            """,
        ])
        let run = try ProgramRun.run(["a.lua", "--frames", "none"] + options, in: folder)
        #expect(
            run.output == """
                nil\tboom
                nil\ta.lua:2: reader function must return a string
                a.lua:3: reader function must return a string
                nil\tC stack overflow
                nil\tattempt to load a text chunk (mode is 'b')
                nil\tattempt to load a binary chunk (mode is 't')
                \(options.isEmpty ? "" : "nil\tC stack overflow\n")\
                bad argument #1 to 'load' (function expected, got no value)
                bad argument #1 to 'math.random' (interval is empty)
                bad argument #1 to 'os.date' (invalid conversion specifier '%')

                """)
        #expect(run.errors.hasPrefix("deep.lua:1: an expression is nested too deeply (C stack overflow)\n"))
    }

    @Test("open the searchers of modules, each script its own")
    func searchers() throws {
        let script = """
            local searchers = package.searchers
            table.insert(searchers, 2, function(name)
              if name:find "^x:" then return function(...) return { ... } end, "there" end
              return "no x"
            end)
            local module, place = require "x:1"
            print(#searchers, package.loaders, module[1], module[2], place)
            print(select(2, searchers[3] "mod"), (searchers[1] "mod"))
            package.cpath = "./?.none"
            print(select(2, pcall(require, "no.where")))
            table.remove(searchers, 3)
            print(pcall(require, "mod"))
            package.preload.mod = function(...) return ... end
            print(require "mod")
            package.searchers = nil
            print(pcall(require, "other"))
            """
        let folder = try TemporaryFolder([
            "a.lua": script + "\nreturn Text 'x'", "mod.lua": "return 1",
            "a_test.lua": """
            insulate(function() it('runs', function() \(script) end) end)
            it('has what there was before', function() assert.equal(4, #package.searchers) end)
            """,
            "kit/plugin.json": #"{"name": "kit", "version": "1.0.0"}"#, "kit/init.lua": script + "\nreturn {}",
            "b.lua": "print(#package.searchers) return Text 'x'",
        ])
        let expected = """
            5\tnil\tx:1\tthere\tthere
            mod.lua\tno field package.preload['mod']
            module 'no.where' not found:
            \tno field package.preload['no.where']
            \tno x
            \tno file './no/where.lua'
            \tno file './no/where/init.lua'
            \tno file './no/where.none'
            \tno file './no.none'
            false\tmodule 'mod' not found:
            \tno field package.preload['mod']
            \tno x
            \tno file './mod.none'
            mod\t:preload:
            false\t'package.searchers' must be a table

            """
        let run = try ProgramRun.run(["a.lua", "--frames", "none", "--allow-all"], in: folder)
        #expect(run.output == expected)
        #expect(run.errors == "")
        let test = try ProgramRun.run(["test", "--allow-all", "a_test.lua"], in: folder)
        #expect(test.output.contains("no file './no/where.none'") && test.status == 0, "\(test.output)\(test.errors)")
        let plugin = try ProgramRun.run(["b.lua", "--frames", "none", "--allow-all", "--plugin", "kit"], in: folder)
        #expect(plugin.output.contains("no file './mod.none'\nmod\t:preload:\n"), "\(plugin.output)\(plugin.errors)")
        #expect(plugin.output.hasSuffix("must be a table\n4\n"))
    }

    @Test(
        "open variables of the environment, others are as if they were not there",
        arguments: [([], "nil"), (["--allow-env=PLACE"], "here"), (["--allow-env", "--deny-env=PLACE"], "nil")])
    func variables(options: [String], value: String) throws {
        let folder = try TemporaryFolder(["a.lua": "print(os.getenv 'PLACE', os.getenv 'NO_SUCH_NAME') return Text 'x'"]
        )
        let run = try ProgramRun.run(
            ["a.lua", "--frames", "none"] + options, in: folder, environment: ["PLACE": "here"])
        #expect(run.output == "\(value)\tnil\n")
        #expect(run.errors == "")
    }

    @Test(
        "are named by those who miss them",
        arguments: [
            ("io.open 'x'", "io.open"), ("print(io.stdin.read)", "io.stdin"), ("os.execute 'x'", "os.execute"),
            ("dofile 'x'", "dofile"),
            ("string.dump(print)", "string.dump"), ("debug.getinfo(1)", "debug.getinfo"),
            ("debug.getmetatable ''", "debug.getmetatable"), ("print(package.searchers[1])", "package.searchers"),
            ("print(#package.searchers)", "package.searchers"), ("print(package.cpath:len())", "package.cpath"),
            ("require 'io'.popen 'x'", "io.popen"),
        ])
    func hint(script: String, name: String) throws {
        let run = try ScriptRun(script)
        let message = "; \(name) is not available to scripts; --allow-all enables it"
        #expect(run.complaints.first?.hasSuffix(message) == true)
    }

    @Test(
        "are refused as wrong use when they say nothing",
        arguments: ["--allow-reed", "--allow-read=", "--allow-native=x", "--deny-all"])
    func bad(option: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
        let run = try ProgramRun.run(["a.lua", option], in: folder)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Error: "))
    }
}
