import Foundation
import Testing

@Suite("luaview check", .timeLimit(.minutes(10)))
struct CheckCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(_ arguments: String...) throws -> ProgramRun.Result {
        try ProgramRun.run(["check"] + arguments, in: folder)
    }

    @Test("looks at all scripts and events of a folder, and counts what it finds")
    func folders() throws {
        try folder.write("return Text 'a':blod()\n", to: "app/a.lua")
        try folder.write("pres b\n", to: "app/a.events")
        try folder.write("frobnicate()\n", to: "app/.hidden/x.lua")
        try folder.write("frobnicate()\n", to: "types/x.lua")
        let result = try check()
        #expect(result.status == 1)
        #expect(
            result.output == """
                app/a.events:1:1: error: unknown event 'pres' (did you mean 'press'?) [syntax]
                1 | pres b
                  | ^^^^^^
                app/a.lua:1:17: error: a view has no modifier 'blod' (did you mean 'bold'?) [unknown-modifier]
                1 | return Text 'a':blod()
                  |                 ^^^^
                2 errors in 2 files

                """)
    }

    @Test("leaves a byte order mark out of lines and columns")
    func marks() throws {
        try folder.write("\u{FEFF}press wave\n", to: "b.events")
        let events = try check("b.events")
        #expect(events.status == 0 && events.output == "no mistakes in 1 file\n", "\(events)")
        try folder.write("\u{FEFF}return Txet 'a'\n", to: "a.lua")
        let script = try check("a.lua")
        #expect(
            script.output == """
                a.lua:1:8: error: 'Txet' is not defined (did you mean 'Text'?) [undefined-name]
                1 | return Txet 'a'
                  |        ^^^^
                1 error in 1 file

                """)
    }

    @Test(
        "counts lines as Lua does", arguments: ["\r", "\n", "\r\n", "\n\r"])
    func lineEnds(end: String) throws {
        try folder.write(
            ["local x = 1 -- one", "local y = 2", "return Txet(x, y)", ""].joined(separator: end), to: "a.lua")
        let result = try check("a.lua")
        #expect(result.output.hasPrefix("a.lua:3:8: error: 'Txet' is not defined"), "\(result)")
        #expect(result.output.contains("\n3 | return Txet(x, y)\n"), "\(result)")
    }

    @Test("refuses a script that is too long to be run, as a run does")
    func size() throws {
        try folder.write(String(repeating: " ", count: 16 << 20 + 1), to: "a.lua")
        let result = try check("a.lua")
        #expect(result.status == 2 && result.errors == "a.lua: is longer than 16 MB\n", "\(result)")
        #expect(try ProgramRun.run(["run", "a.lua"], in: folder).errors == result.errors)
    }

    @Test("says that there is nothing, with status 0")
    func clean() throws {
        try folder.write("return Text 'a':bold()\n", to: "a.lua")
        let result = try check("a.lua")
        #expect(result.status == 0 && result.output == "no mistakes in 1 file\n" && result.errors.isEmpty, "\(result)")
    }

    @Test("goes on behind a file that cannot be read, and ends with status 2")
    func unreadable() throws {
        try folder.write("frobnicate()\n", to: "b.lua")
        let result = try check("a.lua", "b.lua", "--format", "github")
        #expect(result.status == 2)
        #expect(result.errors == "luaview: cannot read 'a.lua': No such file or directory\n")
        #expect(result.output == "::error file=b.lua,line=1,col=1,title=undefined-name::'frobnicate' is not defined\n")
    }

    @Test("follows links to files in a folder, and none to folders")
    func links() throws {
        try folder.write("frobnicate()\n", to: "elsewhere/a.lua")
        try folder.write("return Text 'a'\n", to: "app/b.lua")
        for (name, target) in [("c.lua", "../elsewhere/a.lua"), ("around", ".."), ("gone.lua", "nowhere.lua")] {
            let link = folder.url.appending(path: "app/\(name)").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        }
        let result = try check("app")
        #expect(result.output.hasPrefix("app/c.lua:1:1: error: 'frobnicate' is not defined"), "\(result)")
        #expect(result.output.hasSuffix("1 error in 2 files\n") && result.errors.isEmpty, "\(result)")
    }

    @Test("looks at nothing where a plugin that is named is not there")
    func missingPlugin() throws {
        try folder.write("return Badge {}\n", to: "a.lua")
        let result = try check("a.lua", "--plugin", "nowhere")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors == "luaview: cannot read 'nowhere': There is no plugin.json in it\n")
    }

    @Test("knows the words of a plugin by its manifest, and runs nothing of it")
    func plugins() throws {
        try folder.write(
            #"{ "name": "kit", "version": "1.0.0", "provides": { "components": ["Badge"], "modifiers": ["Card"] } }"#,
            to: "kit/plugin.json")
        try folder.write("error 'run'\n", to: "kit/init.lua")
        try folder.write("return Badge {}:modifier(Card {})\n", to: "a.lua")
        #expect(try check("a.lua").status == 1)
        let result = try check("a.lua", "--plugin", "kit")
        #expect(result.status == 0, "\(result)")
    }

    @Test("knows the words of the plugin in whose folder a file lies, up to eight folders deep")
    func ownWords() throws {
        try folder.write(
            #"{ "name": "kit", "version": "1.0.0", "provides": { "components": ["Badge"] } }"#, to: "kit/plugin.json")
        for path in ["kit/a.lua", "kit/2/3/4/5/6/7/8/b.lua", "kit/2/3/4/5/6/7/8/9/c.lua"] {
            try folder.write("return Badge {}\n", to: path)
        }
        let result = try check("--format", "github", "kit")
        #expect(
            result.output
                == "::error file=kit/2/3/4/5/6/7/8/9/c.lua,line=1,col=8,title=undefined-name::'Badge' is not defined\n",
            "\(result)")
    }

    @Test("runs nothing of what it looks at")
    func runsNothing() throws {
        try folder.write("while true do end\n", to: "m.lua")
        try folder.write("require 'm'\nwhile true do end\n", to: "a.lua")
        #expect(try check("a.lua").status == 0)
    }

    @Test("finds nothing in a new project")
    func newProject() throws {
        #expect(try ProgramRun.run(["new", "app"], in: folder).status == 0)
        let result = try check("app")
        #expect(result.status == 0, "\(result)")
    }
}
