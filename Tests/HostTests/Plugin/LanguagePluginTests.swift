import Testing

@testable import Host

@Suite("The words of the language are a plugin's", .timeLimit(.minutes(10)))
struct LanguagePluginTests {
    @Test("that registers each of them, and nothing else")
    func complete() throws {
        let app = try PluginFolder([:]).app(
            """
            local services = { clipboard = 1, clock = 1, env = 1, fs = 1, http = 1, json = 1, process = 1, stdin = 1, timer = 1, storage = 1, pipe = 1, terminal = 1, websocket = 1 }
            for name in pairs(require "luaview") do if not services[name] then print(name) end end
            return Text ""
            """)
        let words = LanguagePlugin.all.filter { !["clock", "json"].contains($0.name) }
        let entries = words.flatMap { plugin in
            var registration = PluginRegistration(plugin.name)
            plugin.register(in: &registration)
            return registration.provisions
        }
        let names = entries.filter { $0.kind != .modifier }.map(\.name)
        #expect(Set(names) == Set(app.output.printed) && names.count == app.output.printed.count)
        let modifiers = entries.filter { $0.kind == .modifier }.map(\.name)
        #expect(modifiers.contains("padding") && modifiers.contains("onReceive") && !modifiers.contains("Text"))
    }

    @Test("has full names, and its short ones keep their meaning when plugins provide the same")
    func names() throws {
        let code = """
            local Own = Component "Text" {}
            function Own:body() return luaview.Text "a's own" end
            return { Text = Own, State = function() return 7 end }
            """
        let app = try PluginFolder([
            "a": (
                #""requires": {"luaview": "^1"}, "provides": {"components": ["Text"], "functions": ["State"]}"#, code
            ),
            "b": (#""provides": {"components": ["Text"]}"#, code),
        ]).app(
            """
            print(luaview == require "luaview", luaview.Text == Text, luaview.State == State, luaview.json == json)
            print(rawequal(a.Text, Text), a.State())
            return VStack { Text "the language's", a.Text() }
            """)
        #expect(app.output.printed == ["true\ttrue\ttrue\ttrue", "false\t7"])
        #expect(app.output.frame == "the language's\na's own" && app.output.errors.isEmpty)
        #expect(app.session.unloadPlugin(named: "a"))
        #expect(!app.session.unloadPlugin(named: "luaview"))
    }

    @Test("those of time and storage are the services timer and storage, unless a plugin has one of these names")
    func services() throws {
        let script = """
            print(timer.sleep == sleep, timer.Timer == Timer, require "timer" == timer)
            print(storage.AppStorage == AppStorage, require("storage").SceneStorage == SceneStorage)
            return Text ""
            """
        let app = try PluginFolder(["a": (#""requires": {"timer": "^1", "storage": "1.x"}"#, "return {}")]).app(script)
        #expect(app.output.printed == ["true\ttrue\ttrue", "true\ttrue"] && app.output.errors.isEmpty)
        #expect(!app.session.unloadPlugin(named: "timer") && !app.session.unloadPlugin(named: "storage"))
        let other = try PluginFolder([
            "timer": (#""provides": {"functions": ["now"]}"#, "return { now = function() return 7 end }")
        ])
        .app("print(timer.now(), require 'timer'.now(), timer.Timer, Timer ~= nil) return Text ''")
        #expect(other.output.printed == ["7\t7\tnil\ttrue"])
    }

    @Test(
        "can be required by others, as far as its version goes",
        arguments: [
            ("requires", "^2", "it requires 'luaview' ^2, and 1.0.0 is there, built in"), ("requires", "1.x", ""),
            ("conflicts", "1.x", "it does not go with 'luaview' 1.x, and 1.0.0 is there, built in"),
        ])
    func required(field: String, range: String, reason: String) throws {
        let plugins = try PluginFolder(["a": (#""\#(field)": {"luaview": "\#(range)"}"#, "return {}")])
        let app = try plugins.app("return Text(tostring(a ~= nil))")
        #expect(app.output.frame == "\(reason.isEmpty)")
        let message = "plugin 'a' in a cannot be loaded: \(reason)"
        #expect(plugins.plain(app.output.errors.map { $0 }) == (reason.isEmpty ? [] : [message]))
    }

    @Test("what code of another keeps of one that is built in raises why that is gone")
    func unloading() throws {
        let app = try PluginFolder([
            "a": ("", "local encode = json.encode; return { e = function() return encode { 1 } end }")
        ])
        .app(
            """
            local decode, encode = json.decode, json.encode
            return Button("go", function()
              print(pcall(decode, "[") == false, encode { 2 }, a.e())
              print(pcall(clock.now) == true)
            end):task(function() sleep(1) print(select(2, pcall(decode, "1"))) print(pcall(a.e)) json.encode(json.null) end)
            """)
        try app.carryOut("press go")
        #expect(app.session.unloadPlugin(named: "json"))
        #expect(!app.session.unloadPlugin(named: "json"))
        try app.carryOut("advance 1s")
        #expect(app.output.printed.prefix(2) == ["true\t[2]\t[1]", "true"])
        #expect(
            app.output.printed.dropFirst(2).map { $0.replacing(#/\t.*init\.lua:1:/#, with: "\t") } == [
                "plugin 'json' was unloaded", "false\t plugin 'json' was unloaded",
            ])
        #expect(app.output.errors.first?.hasPrefix("app.lua:5: plugin 'json' was unloaded") == true)
    }
}
