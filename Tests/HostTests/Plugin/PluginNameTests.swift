import Testing

@testable import Host
@testable import HostServices

@Suite("The names of plugins", .timeLimit(.minutes(10)))
struct PluginNameTests {
    private static let provides = #""provides": {"environment": ["accent"]}"#

    private static let badge = """
        local Badge = Component "Badge" { a = Environment "accent" }
        function Badge:body() return Text(tostring(self.a)) end
        local Given = Modifier "Given" { value = Property() }
        function Given:body(content) local view = content; return view:environment("accent", self.value) end
        return { Badge = Badge, Given = Given, accent = "a-own" }
        """

    @Test("a plugin's own key is meant in its code, also where another provides one of that name")
    func ownKeys() throws {
        let plugins = try PluginFolder([
            "a": (PluginNameTests.provides, PluginNameTests.badge),
            "b": (PluginNameTests.provides, "return { accent = 'b-own' }"),
        ])
        let app = try plugins.app(
            """
            local Read = Component "Read" { a = Environment "a.accent", b = Environment "b.accent" }
            function Read:body() return Text(self.a .. " " .. self.b) end
            return VStack {
              a.Badge(), a.Badge():environment("a.accent", "Y"), a.Badge():environment("b.accent", "Z"),
              a.Badge():modifier(a.Given { value = "M" }), Read():modifier(a.Given { value = "M" }),
            }
            """)
        #expect(app.output.frame == "a-own\nY\na-own\nM\nM b-own")
        #expect(app.output.errors.isEmpty)
    }

    @Test("a key that the language has itself stays the language's, in a plugin's code as well")
    func languageKeys() throws {
        let code = """
            local Scheme = Component "Scheme" { a = Environment "colorScheme", b = Environment "%.colorScheme" }
            function Scheme:body() return Text(self.a .. " " .. self.b) end
            return { Scheme = Scheme, colorScheme = "own", scenePhase = "own", undoManager = "own" }
            """
        let provides = #""provides": {"environment": ["colorScheme", "scenePhase", "undoManager"]}"#
        for names in [["a"], ["a", "b"]] {
            let plugins = names.map { ($0, (fields: provides, code: code.replacing("%", with: $0))) }
            let app = try PluginFolder(Dictionary(uniqueKeysWithValues: plugins)).app(
                """
                local Read = Component "Read" {
                  scheme = Environment "colorScheme", phase = Environment "scenePhase", undo = Environment "undoManager",
                }
                function Read:body() return Text(self.scheme .. " " .. self.phase .. " " .. tostring(self.undo ~= "own")) end
                return VStack { Read(), a.Scheme(), Read():environment("a.colorScheme", "x") }
                """)
            let own = app.output.frame.split(separator: "\n").first ?? ""
            #expect(!own.contains("own") && own.hasSuffix(" active true"), "\(own)")
            #expect(app.output.frame == "\(own)\n\(own.prefix { $0 != " " }) own\n\(own)")
            #expect(app.output.errors.isEmpty)
        }
    }

    @Test("the short and the whole name of a key are one key, and what is given comes and goes by either")
    func oneKey() throws {
        let plugins = try PluginFolder(["a": (PluginNameTests.provides, "return { accent = 'own' }")])
        let app = try plugins.app(
            """
            local Show = Component "Show" { s = Environment "accent", f = Environment "a.accent" }
            function Show:body() return Text(self.s .. self.f) end
            local App = Component "App" { key = State "accent", value = State "V" }
            function App:body()
              return VStack {
                Show(), Show():environment("accent", "X"), Show():environment("a.accent", "Y"),
                Show():environment("accent", "in"):environment("a.accent", "out"),
                Show():environment(self.key, self.value),
                Button("key", function() self.key = "a.accent" end), Button("none", function() self.key = "other" end),
                Button("value", function() self.value = "W" end),
              }
            end
            return App
            """)
        let fixed = "ownown\nXX\nYY\ninin\n"
        #expect(app.output.frame.hasPrefix(fixed + "VV\n"))
        try app.carryOut("press key")
        #expect(app.output.frame.hasPrefix(fixed + "VV\n"))
        try app.carryOut("press value")
        #expect(app.output.frame.hasPrefix(fixed + "WW\n"))
        try app.carryOut("press none")
        #expect(app.output.frame.hasPrefix(fixed + "ownown\n"))
    }
}

extension PluginNameTests {
    /// A plugin that fails where it is told to, and another that has some of its names.
    private static let failing = [
        "p": (
            #""provides": {"functions": ["f", "g"], "publishers": ["s"], "environment": ["accent"]}"#,
            """
            local own = PassthroughSubject()
            return { f = function() error "no" end, g = function() end, n = 5, t = { 1 }, s = own, accent = "p" }
            """
        ),
        "q": (
            #""provides": {"functions": ["f"], "environment": ["accent"]}"#,
            "return { f = function() return 'q' end, accent = 'q' }"
        ),
    ]

    @Test(
        "of one that is switched off go: using one is an error that says why",
        arguments: ["p.n + 1", "p.t[1]", "p.s:send(1)", "p.f()", "s:send(1)", "g()", "s .. ''"])
    func off(use: String) throws {
        let app = try PluginFolder(PluginNameTests.failing).app(
            """
            return VStack {
              Button("fail", function() p.f() end),
              Button("use", function() print(select(2, pcall(function() return \(use) end))) end),
            }
            """)
        for line in Array(repeating: "press fail", count: 3) + ["press use"] { try app.carryOut(line) }
        #expect(app.output.printed.last == "app.lua:3: plugin 'p' is switched off after 3 faults in a row")
    }

    @Test("that two provide are those of the other once one is switched off")
    func othersNames() throws {
        let app = try PluginFolder(PluginNameTests.failing).app(
            """
            local Show = Component "Show" { own = Environment "accent" }
            function Show:body() return Text(select(2, pcall(function() return self.own .. "" end))) end
            return VStack {
              Show(), Button("fail", function() p.f() end), Button("f", function() print(pcall(function() return f() end)) end),
            }
            """)
        #expect(app.output.frame.replacing("\n", with: " ").contains("'accent' is provided by p and q"))
        for line in ["press f"] + Array(repeating: "press fail", count: 3) + ["press f"] { try app.carryOut(line) }
        #expect(app.output.frame.hasPrefix("q\n"))
        #expect(
            app.output.printed == ["false\tapp.lua:4: 'f' is provided by p and q; say p.f or q.f", "true\tq"])
    }

    @Test("what a script has put in the place of one stays the script's")
    func scriptsNames() throws {
        let app = try PluginFolder(PluginNameTests.failing).app(
            """
            f, g = function() return "mine" end, 7
            return VStack { Button("fail", function() p.f() end), Button("f", function() print(f(), g) end) }
            """)
        for line in Array(repeating: "press fail", count: 3) + ["press f"] { try app.carryOut(line) }
        #expect(app.output.printed == ["mine\t7"])
    }

    @Test("that several provide are no globals to rawget and pairs")
    func rawNames() throws {
        let app = try PluginFolder(PluginNameTests.failing).app(
            """
            local before, listed = rawget(_G, "f"), 0
            for name in pairs(_G) do if name == "f" then listed = listed + 1 end end
            if rawget(_G, "f") == nil then f = function() return "mine" end end
            return Text(tostring(before) .. listed .. f())
            """)
        #expect(app.output.frame == "nil0mine")
    }
}

extension PluginNameTests {
    @Test(
        "of services that are built in are required like those of plugins; a file of such a name goes first",
        arguments: ["json", "fs", "http", "process", "env", "clock", "stdin"])
    func services(name: String) throws {
        let plugins = try PluginFolder([
            "a": ("", "return { own = require '\(name)' ~= nil and rawequal(require '\(name)', \(name)) }"),
            "b": ("", "return { own = require '\(name)' }"),
        ])
        try plugins.folder.write("return 'file'", to: "b/\(name).lua")
        let app = try plugins.app(
            "return Text(tostring(rawequal(require '\(name)', \(name))) .. tostring(a.own) .. b.own)")
        #expect(app.output.frame == "truetruefile")
        #expect(app.output.errors.isEmpty)
    }
}

extension PluginNameTests {
    @Test("are none that the language has itself: all of its globals that could be one are among those")
    func taken() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.permissions.allowsEverything = true
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(
            source: Array("for name in pairs(_G) do print(name) end print 'luaview' return Text ''".utf8),
            name: "app.lua")
        // The words of these are there without them.
        let names = Set(output.printed.filter(PluginManifest.isName)).subtracting(["storage", "timer"])
        #expect(names == PluginManifest.taken.subtracting(LuaToken.keywords))
    }

    @Test("that the language has are refused", arguments: ["fs", "json", "string", "print", "end", "luaview"])
    func refused(name: String) throws {
        let plugins = try PluginFolder(["a": ("", "return {}")])
        try plugins.folder.write(#"{"name": "\#(name)", "version": "1.0.0"}"#, to: "a/plugin.json")
        #expect(
            plugins.plain(plugins.search.errors.map(\.message)) == [
                "a/plugin.json: name: '\(name)' is a name that the language has itself"
            ])
        struct Named: NativePlugin {
            let name: String
            func register(in plugin: inout PluginRegistration) {}
        }
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = [Named(name: name)]
        let session = try Session(configuration, output: RecordedOutput())
        #expect(throws: ScriptError.self) { try session.load(source: Array("return Text ''".utf8), name: "app.lua") }
    }
}
