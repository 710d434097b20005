import Foundation
import Testing

@Suite("luaview plugin", .timeLimit(.minutes(10)))
struct PluginCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "app.lua": "return Text(hello and hello.word or 'none')",
            ".luaview/plugins/hello/plugin.json": #"{"name": "hello", "version": "1.2.3", "summary": "Says a word."}"#,
            ".luaview/plugins/hello/init.lua": "return { word = 'hi' }",
        ])
    }

    private func run(_ arguments: [String]) throws -> ProgramRun.Result {
        try ProgramRun.run(
            arguments, in: folder, environment: ["HOME": folder.url.appending(path: "home").path])
    }

    @Test("lets a project's plugin run once it is trusted, and says so otherwise")
    func trust() throws {
        var result = try run(["run", "app.lua"])
        #expect(result.output == "none\n---\n" && result.status == 0)
        #expect(
            result.errors
                == "plugin 'hello' in .luaview/plugins/hello is not trusted; 'luaview plugin trust hello' lets it run\n"
        )
        #expect(try run(["plugin", "verify"]).status == 1)
        result = try run(["plugin", "trust", "hello"])
        #expect(result.output == "plugin 'hello' in .luaview/plugins/hello is trusted as it is now\n")
        #expect(try run(["run", "app.lua"]).output == "hi\n---\n")
        #expect(try run(["plugin", "verify"]).status == 0)
        #expect(
            try run(["plugin", "list"]).output.hasPrefix("hello 1.2.3  project  .luaview/plugins/hello  ready\n"))
        try folder.write("return { word = 'changed' }", to: ".luaview/plugins/hello/init.lua")
        #expect(try run(["run", "app.lua"]).output == "none\n---\n")
        #expect(try run(["plugin", "verify"]).output.contains("has changed since it was trusted"))
        #expect(try run(["run", "app.lua", "--plugin", ".luaview/plugins/hello"]).output == "changed\n---\n")
        #expect(try run(["run", "app.lua", "--no-plugins"]).errors == "")
    }

    @Test("trusts a project's plugin by its folder, however that is written", arguments: ["", "./", "/"])
    func trustOfFolder(around: String) throws {
        let path = around == "/" ? ".luaview/plugins/hello/" : around + ".luaview/plugins/hello"
        #expect(try run(["plugin", "trust", path]).output == "plugin 'hello' in \(path) is trusted as it is now\n")
        #expect(try run(["run", "app.lua"]).output == "hi\n---\n")
    }

    @Test(
        "whose manifest is wrong cannot be loaded: a run that asked for it fails, and so do tests",
        arguments: [
            (".luaview/plugins/hello", 1), ("kit", 1), ("home/.local/share/luaview/plugins/m", 0),
        ] as [(String, Int32)])
    func wrongManifest(place: String, status: Int32) throws {
        try folder.write(#"{"name": "hello", "version": "1"}"#, to: "\(place)/plugin.json")
        try folder.write("it('passes', function() end)", to: "x_test.lua")
        let more = place == "kit" ? ["--plugin", "kit"] : []
        let message = "plugin.json: version: '1' is no version such as 1.2.3\n"
        let result = try run(["run", "app.lua"] + more)
        #expect(result.output == "none\n---\n")
        #expect(result.errors.components(separatedBy: message).count == 2)
        #expect(result.status == status)
        let tests = try run(["test", "x_test.lua"] + more)
        #expect(tests.status == status)
        #expect((tests.output + tests.errors).components(separatedBy: message).count == 2)
    }

    @Test("nothing is trusted by a damaged lock; others run, and what can be read counts once it is renewed")
    func damagedLock() throws {
        let lock = "home/.local/share/luaview/plugins.lock"
        #expect(try run(["plugin", "trust", "hello"]).status == 0)
        let line = try String(contentsOf: folder.url.appending(path: lock), encoding: .utf8)
        try folder.write("garbage\n" + line, to: lock)
        try folder.write(#"{"name": "kit", "version": "1.0.0"}"#, to: "kit/plugin.json")
        try folder.write("return { word = 'kit' }", to: "kit/init.lua")
        try folder.write("return Text(kit.word .. (hello and hello.word or 'none'))", to: "app.lua")
        var result = try run(["run", "app.lua", "--plugin", "kit"])
        #expect(result.output == "kitnone\n---\n" && result.status == 0)
        #expect(result.errors.contains("plugins.lock:1: expected a SHA-256 digest"))
        try folder.write(#"{"name": "other", "version": "1.0.0"}"#, to: ".luaview/plugins/other/plugin.json")
        result = try run(["plugin", "trust", "other"])
        #expect(result.errors.contains("plugins.lock:1: expected a SHA-256 digest") && result.status == 0)
        #expect(try run(["run", "app.lua", "--plugin", "kit"]).output == "kithi\n---\n")
    }

    @Test("finds the user's plugins")
    func user() throws {
        try folder.write(
            #"{"name": "mine", "version": "1.0.0"}"#, to: "home/.local/share/luaview/plugins/m/plugin.json")
        try folder.write("return { word = 'mine' }", to: "home/.local/share/luaview/plugins/m/init.lua")
        try folder.write("return Text(mine.word)", to: "app.lua")
        #expect(try run(["run", "app.lua"]).output == "mine\n---\n")
    }

    @Test("makes one that can be checked and run")
    func new() throws {
        #expect(try run(["plugin", "new", "my-kit"]).status == 0)
        #expect(try run(["plugin", "check", "./my-kit"]).output == "plugin 'my-kit' 0.1.0 can be loaded\n")
        try folder.write("return VStack { MyKit {}, my_kit.MyKit { text = 'x' } }", to: "app.lua")
        for path in ["my-kit/", "my-kit/plugin.json", "./my-kit/plugin.json"] {
            #expect(try run(["run", "--plugin", path, "app.lua"]).output == "my-kit\nx\n---\n")
        }
        #expect(try run(["plugin", "check", "my-kit/plugin.json"]).status == 0)
        #expect(try run(["plugin", "new", "my-kit"]).status == 2)
        #expect(try run(["plugin", "new", "My"]).status == 2)
        let taken = try run(["plugin", "new", "json"])
        #expect(taken.status == 2 && taken.errors.contains("'json' is a name that the language has itself"))
    }

    @Test(
        "says what is wrong",
        arguments: [
            (
                ["plugin", "info", "helo"],
                "there is no plugin 'helo'; there are 'hello', 'clipboard', 'clock', 'env', 'fs', 'http', 'json', 'luaview', 'pipe', 'process', 'stdin', 'storage', 'terminal', 'timer', 'websocket'\n",
                1
            ), (["plugin", "check", "json"], "plugin 'json' is built in: it is always ready\n", 1),
            (["plugin", "trust", "luaview"], "plugin 'luaview' is built in: it is always ready\n", 1),
            (["plugin", "check", "./gone"], "./gone: is no plugin; there is no plugin.json in it\n", 1),
            (
                ["run", "--plugin", "gone", "app.lua"], "luaview: cannot read 'gone': There is no plugin.json in it\n",
                2
            ),
        ] as [([String], String, Int32)])
    func wrong(arguments: [String], message: String, status: Int32) throws {
        let result = try run(arguments)
        #expect(result.errors == message && result.status == status)
    }

    @Test("gives what one says of itself")
    func info() throws {
        #expect(
            try run(["plugin", "info", "hello"]).output.hasPrefix(
                "hello 1.2.3\nSays a word.\nfolder: .luaview/plugins/hello\n"))
    }

    @Test("knows those that are built in")
    func builtIn() throws {
        #expect(
            try run(["plugin", "list", "--no-plugins"]).output == """
                clipboard 1.0.0  built in  ready
                clock 1.0.0  built in  ready
                env 1.0.0  built in  ready
                fs 1.0.0  built in  ready
                http 1.0.0  built in  ready
                json 1.0.0  built in  ready
                luaview 1.0.0  built in  ready
                pipe 1.0.0  built in  ready
                process 1.0.0  built in  ready
                stdin 1.0.0  built in  ready
                storage 1.0.0  built in  ready
                terminal 1.0.0  built in  ready
                timer 1.0.0  built in  ready
                websocket 1.0.0  built in  ready

                """)
        #expect(
            try run(["plugin", "info", "fs"]).output == """
                fs 1.0.0
                Files and folders, behind the permissions 'read' and 'write'.
                built in
                provides: service read
                provides: service write
                provides: service list
                provides: service stat
                provides: publisher watch
                provides: service rename
                provides: service copy
                provides: service remove
                provides: service makeFolder

                """)
    }

    @Test("says of one that requires another which is not trusted that this is why")
    func untrusted() throws {
        try folder.write(
            #"{"name": "kit", "version": "1.0.0", "requires": {"hello": "^1"}}"#, to: "kit/plugin.json")
        try folder.write("return {}", to: "kit/init.lua")
        let reason = "plugin 'kit' in kit cannot be loaded: it requires 'hello' ^1, which is not trusted\n"
        let list = try run(["plugin", "list", "--plugin", "kit"])
        #expect(list.output.hasPrefix("kit 1.0.0  --plugin  kit  cannot be loaded\n"))
        #expect(list.errors == reason && list.status == 1)
        #expect(try run(["run", "--plugin", "kit", "app.lua"]).errors.hasSuffix(reason))
        #expect(try run(["plugin", "check", "./kit"]).errors == reason.replacing("in kit", with: "in ./kit"))
        #expect(try run(["plugin", "trust", "hello"]).status == 0)
        #expect(try run(["run", "--plugin", "kit", "--plugin", "kit/", "app.lua"]).errors == "")
    }

    @Test("an error about a name that one would provide says that it does not run, and why")
    func absent() throws {
        try folder.write(
            #"{"name": "my-kit", "version": "1.0.0", "provides": {"services": ["ask"]}}"#, to: "kit/plugin.json")
        try folder.write("return {}", to: "kit/init.lua")
        try folder.write(
            "print(hello == nil, ask == nil)\nprint(pcall(function() Greting() end))\nask()", to: "asks.lua")
        try folder.write("return my_kit.ask", to: "names.lua")
        let asks = try run(["run", "--plugin", "kit", "asks.lua"])
        #expect(
            asks.errors.contains(
                "asks.lua:3: attempt to call a nil value (global 'ask'); the plugin 'my-kit' provides it, which could not be loaded\n"
            ))
        #expect(
            asks.output.hasPrefix("true\ttrue\nfalse\tasks.lua:2: attempt to call a nil value (global 'Greting')\n"))
        #expect(
            try run(["run", "--plugin", "kit", "names.lua"]).errors.contains(
                "(global 'my_kit'); that is the plugin 'my-kit', which could not be loaded\n"))
        try folder.write("hello.greeting()", to: "greets.lua")
        #expect(
            try run(["run", "greets.lua"]).errors.contains(
                "(global 'hello'); that is the plugin 'hello', which is not trusted\n"))
    }

    @Test("a file that lies among them is none")
    func strayFile() throws {
        let before = try run(["plugin", "list"])
        try folder.write("Plugins of this project.", to: ".luaview/plugins/README.md")
        let after = try run(["plugin", "list"])
        #expect(after.errors == before.errors && after.output == before.output && after.status == before.status)
    }

    @Test("one that has the name of timer or storage goes before it, which is said")
    func hiddenService() throws {
        try folder.write(#"{"name": "timer", "version": "0.3.0"}"#, to: "timer/plugin.json")
        try folder.write("return {}", to: "timer/init.lua")
        let note = "plugin 'timer', which is built in, is hidden by the one in timer\n"
        #expect(try run(["run", "--plugin", "timer", "app.lua"]).errors.hasPrefix(note))
        #expect(try run(["plugin", "info", "timer", "--plugin", "timer"]).output == "timer 0.3.0\nfolder: timer\n")
    }

    @Test("says all that it does not export as it says")
    func exports() throws {
        try folder.write(
            #"{"name": "kit", "version": "1.0.0", "provides": {"functions": ["f", "g"], "components": ["C"]}}"#,
            to: "kit/plugin.json")
        try folder.write("return { g = print, C = 3 }", to: "kit/init.lua")
        let result = try run(["plugin", "check", "./kit"])
        #expect(
            result.errors == """
                plugin 'kit': ./kit/init.lua: plugin.json says that it provides the function 'f', but init.lua exports nothing of \
                that name; the component 'C' must be a component, not a number

                """)
        #expect(result.output == "" && result.status == 1)
    }

    @Test("says which of its words the language has itself")
    func hiddenWords() throws {
        try folder.write(
            #"""
            {"name": "my-kit", "version": "1.0.0", "provides": {
              "functions": ["print", "mine", "padding"], "components": ["VStack"], "commands": ["tree", "press", "grow"],
              "assertions": ["ripe", "is_true"], "environment": ["accent", "colorScheme"]
            }}
            """#, to: "kit/plugin.json")
        try folder.write(
            """
            local all = { VStack = Component "VStack" { body = function() return Text "" end }, accent = 1, colorScheme = 2 }
            for _, name in ipairs { "print", "mine", "padding", "tree", "press", "grow", "ripe", "is_true" } do
              all[name] = function() end
            end
            return all
            """, to: "kit/init.lua")
        let result = try run(["plugin", "check", "./kit"])
        #expect(
            result.errors == """
                the language has a 'print' itself: scripts have this one as my_kit.print
                the language has a 'VStack' itself: scripts have this one as my_kit.VStack
                the console has a ':tree' itself: this one is there as :my_kit.tree
                the console has a ':press' itself: this one is there as :my_kit.press
                busted has 'is_true' itself: tests have this one as assert.my_kit.is_true
                the language has a 'colorScheme' itself: scripts have this one as my_kit.colorScheme

                """)
        #expect(result.output == "plugin 'my-kit' 1.0.0 can be loaded\n" && result.status == 0)
    }

    @Test("says how one is named that lies beside and is not found")
    func beside() throws {
        try folder.write(#"{"name": "kit", "version": "1.0.0"}"#, to: "kit/plugin.json")
        let result = try run(["plugin", "check", "kit"])
        #expect(result.errors == "no plugin 'kit' is found; the one in this folder is ./kit\n")
        #expect(result.status == 1)
    }

    @Test("its commands are the console's")
    func commands() throws {
        try folder.write(
            #"{"name": "hello", "version": "1.0.0", "provides": {"commands": ["greet"]}}"#, to: "kit/plugin.json")
        try folder.write("return { greet = function(text) print('hello ' .. text) end }", to: "kit/init.lua")
        let result = try ProgramRun.run(
            ["repl", "--plugin", "kit"], in: folder, input: ":greet you\nhello.greet('me')\n")
        #expect(result.output == "hello you\nhello me\n")
        #expect(result.errors.hasPrefix("plugin 'hello' in .luaview/plugins/hello is hidden by the one in kit"))
    }
}
