import Testing

/// The words of the command line that open what scripts do not get by themselves (L95).
@Suite("Permissions on the command line")
struct PermissionOptionTests {
    private static let survey = """
        print(type(io), type(os.execute), type(dofile), type(debug.getinfo), type(string.dump), type(package.loadlib))
        print(pcall(setmetatable, {}, { __gc = print }))
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
            "c.lua": """
            print(dofile "b.lua", x)
            print(io.open("text"):read "a", os.getenv "HOME" ~= false, load(string.dump(function() return 5 end))())
            print(collectgarbage "step" ~= nil, select(2, pcall(loadfile("b.lua", "t", {}))), require "io" == io)
            return Text "x"
            """,
        ])
        let survey = try ProgramRun.run(["a.lua", "--frames", "none", "--allow-all"], in: folder)
        #expect(survey.output.hasPrefix("table\tfunction\tfunction\tfunction\tfunction\tfunction\ntrue\t"))
        #expect(survey.output.hasSuffix("\ntable\n"))
        let use = try ProgramRun.run(["c.lua", "--frames", "none", "--allow-all"], in: folder)
        #expect(use.output == "7\tfrom b\nhello\ttrue\t5\ntrue\t7\ttrue\n")
        #expect(use.errors == "")
    }

    @Test(
        "are named by those who miss them",
        arguments: [
            ("io.open 'x'", "io"), ("os.execute 'x'", "os.execute"), ("dofile 'x'", "dofile"),
            ("string.dump(print)", "string.dump"), ("debug.getinfo(1)", "debug.getinfo"),
        ])
    func hint(script: String, name: String) throws {
        let run = try ScriptRun(script)
        #expect(run.complaints.first?.hasSuffix("; \(name) is withheld from scripts, --allow-all opens it") == true)
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
