import Foundation
import Testing

@Suite("A project to begin with", .timeLimit(.minutes(10)))
struct NewProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> ProgramRun.Result { try ProgramRun.run(arguments, in: folder) }

    @Test("runs, and its tests pass")
    func runs() throws {
        let made = try run("new", "my-app")
        #expect(made.status == 0 && made.output.hasSuffix("try: cd my-app && luaview my-app.lua\n"), "\(made)")
        let played = try run("my-app/my-app.lua", "--events", "my-app/my-app.events", "--frames", "last")
        #expect(played.status == 0 && played.output.contains("Count: 0"), "\(played)")
        let tested = try run("test", "my-app")
        #expect(tested.status == 0 && tested.output.contains("2 passed"), "\(tested)")
    }

    @Test("is made in a folder that is there, but writes over no file without --force")
    func files() throws {
        try folder.write("mine", to: "app/app_test.lua")
        let refused = try run("new", "app")
        #expect(refused.status == 2)
        #expect(
            refused.errors == "luaview: cannot write 'app/app_test.lua': it is there already; --force writes over it\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "app").path) == [
                "app_test.lua"
            ])
        #expect(try folder.text("app/app_test.lua") == "mine")
        #expect(try run("new", "app", "--force").status == 0)
        #expect(try folder.text("app/app_test.lua") != "mine")
    }

    @Test(
        "has a name that is one",
        arguments: ["", "x y", "1st", "a.b", "-", "é\u{301}", "a\nb", "a/..", String(repeating: "a", count: 65)])
    func names(name: String) throws {
        let result = try run("new", "--", name)
        #expect(result.status == 2 && result.errors.contains("name"), "\(result)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.allSatisfy { $0.hasPrefix(".") })
    }

    @Test("says why its folder cannot be made")
    func unwritable() throws {
        // No process, root's neither, makes a folder among the kernel's.
        #expect(mkdir("/sys/app", 0o777) < 0)
        let reason = String(cString: strerror(errno))
        let result = try run("new", "/sys/app")
        #expect(result.status == 2 && result.errors == "luaview: cannot write '/sys/app/app.lua': \(reason)\n")
    }

    @Test("is made through no link that leads elsewhere")
    func links() throws {
        let other = try TemporaryFolder()
        try folder.write("", to: "app/.keep")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "app/types"), withDestinationURL: other.url)
        let result = try run("new", "app")
        #expect(result.status == 2 && result.errors.contains("link"), "\(result)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.url.path).isEmpty)
    }
}

@Suite("Definitions for editors", .timeLimit(.minutes(10)))
struct EditorTypesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func types(_ arguments: String...) throws -> ProgramRun.Result {
        try ProgramRun.run(["types"] + arguments, in: folder)
    }

    /// What a script or a test says of the names that are not defined.
    private func undefined(_ names: String, in file: String, _ arguments: [String]) throws -> String {
        try folder.write(
            """
            local defined = {}
            assert(loadfile("types/luaview.lua", "t", defined))()
            local missing = {}
            for name in \(names) do if defined[name] == nil then missing[#missing + 1] = name end end
            table.sort(missing)

            """
                + (file == "x.lua"
                    ? "print('missing: ' .. table.concat(missing, ' ')) return Text 'done'"
                    : "it('has all', function() assert.equal('', table.concat(missing, ' ')) end)"),
            to: file)
        let result = try ProgramRun.run(arguments, in: folder)
        return result.output + result.errors
    }

    @Test("have all words of scripts and of tests")
    func words() throws {
        #expect(try types().output == "types/luaview.lua, .luarc.json, .luacheckrc\n")
        let own = """
            _G _VERSION arg collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile math next os package \
            pairs pcall print rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring type utf8 \
            warn xpcall
            """
        let said = try undefined("pairs(_G)", in: "x.lua", ["x.lua", "--allow-all"])
        #expect(said.hasPrefix("missing: \(own)\n"), "\(said)")
        let words = "describe it pending setup before_each finally insulate spy stub mock match mount assert"
        let tested = try undefined(
            "string.gmatch('\(words)', '%S+')", in: "x_test.lua", ["test", "--allow-all", "x_test.lua"])
        #expect(tested.contains("1 passed"), "\(tested)")
    }

    @Test("are written anew; settings that are there stay, and are named if they differ")
    func settings() throws {
        _ = try types()
        let definitions = try folder.text("types/luaview.lua")
        try folder.write("---@meta luaview\nold", to: "types/luaview.lua")
        try folder.write("std = 'lua54'", to: ".luacheckrc")
        #expect(
            try types().output
                == "types/luaview.lua\n.luacheckrc is there and stays as it is; --force writes over it\n")
        #expect(try folder.text("types/luaview.lua") == definitions)
        #expect(try folder.text(".luacheckrc") == "std = 'lua54'")
        #expect(try types("--force").output == "types/luaview.lua, .luarc.json, .luacheckrc\n")
    }

    @Test("take the place of no file that luaview has not written")
    func foreign() throws {
        try folder.write("mine", to: "types/luaview.lua")
        let result = try types("--force")
        #expect(result.status == 2)
        #expect(
            result.errors
                == "luaview: cannot write 'types/luaview.lua': it is there already, and was not written by luaview\n")
        #expect(try folder.text("types/luaview.lua") == "mine")
    }
}
