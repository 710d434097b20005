import Host
import HostServices
import HostTools
import Testing

@Suite("Commands of the console that plugins provide", .timeLimit(.minutes(10)))
struct ConsoleCommandTests {
    private final class Output: REPLOutput {
        var lines: [String] = []
        func answered(_ text: String) { lines.append(text) }
        func printed(_ line: String) { lines.append(line) }
        func reported(_ error: ScriptError) { lines.append("! \(error.message)") }
        func logged(_ message: String) { lines.append("! \(message)") }
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    private func lines(_ lines: [String], _ configuration: Configuration) throws -> [String] {
        let output = Output()
        let repl = try REPL(configuration, output: output)
        for line in lines { _ = repl.enter(line) }
        _ = repl.finish()
        return output.lines
    }

    @Test("in Lua")
    func lua() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = PluginSearch(named: [Project.root.appending(path: "scripts/plugins/kit").path]).found
        let lines = try lines([":hello", ":hello Ada", ":kit.hello Alan", "initials 'Ada Lovelace'"], configuration)
        #expect(lines == ["Hello, world!", "Hello, Ada!", "Hello, Alan!", "\"AL\""])
    }

    @Test("what they give is printed, and a name with a dash for the underscore is a mistake that is known")
    func answers() throws {
        let code = """
            return {
              say = function(text) return text:upper() end, count = function(text) return #text end, mute = function() end,
            }
            """
        let plugins = try PluginFolder(["a-b": (#""provides": {"commands": ["say", "count", "mute"]}"#, code)])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        #expect(
            try lines([":say x y", ":count four", ":mute", ":a_b.say z", ":a-b.say z"], configuration) == [
                "X Y", "4", "Z", "! unknown command ':a-b.say' (did you mean ':a_b.say'?)",
            ])
    }

    @Test("in Swift")
    func swift() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = [NativeKit()]
        #expect(try lines([":shout ab c", ":native_kit.shout x"], configuration) == ["AB C", "X"])
    }

    @Test("two plugins may have one name: then it takes the plugin's")
    func ambiguity() throws {
        let code = "return { hello = function() print '%' end }"
        let provides = #""provides": {"commands": ["hello"]}"#
        let plugins = try PluginFolder([
            "a": (provides, code.replacing("%", with: "from a")), "b": (provides, code.replacing("%", with: "from b")),
        ])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        #expect(
            try lines([":hello", ":a.hello", ":b.hello"], configuration) == [
                "! :hello is provided by a and b; say :a.hello or :b.hello", "from a", "from b",
            ])
    }

    @Test(
        "that fail, and lines that call what plugins export, are faults of these: said by name, and three in a row are enough",
        arguments: [(":boom", "return Text 'x'"), ("k.f()", "return Text 'x'"), ("f()", ""), (":k.boom", "")])
    func faults(line: String, script: String) throws {
        let plugins = try PluginFolder([
            "k": (
                #""provides": {"commands": ["boom", "ok"], "functions": ["f"]}"#,
                "local f = function() error 'no' end; return { boom = f, f = f, ok = function() print 'fine' end }"
            )
        ])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        let output = Output()
        let repl = try REPL(configuration, output: output)
        if !script.isEmpty {
            try plugins.folder.write(script, to: "app.lua")
            try repl.load(path: plugins.folder.url.appending(path: "app.lua").path)
        }
        for line in [line, line, ":ok", line, line, line, line, ":ok"] { _ = repl.enter(line) }
        _ = repl.finish()
        let lines = plugins.plain(output.lines).map { $0.replacing(#/^! repl:[0-9]: /#, with: "! ") }
        let off = "! plugin 'k' is switched off after 3 faults in a row"
        let error = "! plugin 'k': k/init.lua:1: no"
        #expect(lines == [error, error, "fine", error, error, off, error, off, off])
    }

    @Test("do not hide what the console has itself, the words of an events file among that")
    func taken() throws {
        let code = "local f = function(text) print('plugin', text) end return { advance = f, help = f, grow = f }"
        let plugins = try PluginFolder(["kit": (#""provides": {"commands": ["advance", "help", "grow"]}"#, code)])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        #expect(
            try lines(
                [":advance soon", ":kit.advance soon", ":grow 3", ":kit.help me", ":doc luaview.Divider"], configuration
            )
            .map { $0.hasPrefix("! ") ? "error" : $0 } == [
                "error", "plugin\tsoon", "plugin\t3", "plugin\tme", "Divider()\n  A line across its stack.",
            ])
    }

    @Test("and the other words of plugins are told of by :help and :doc, and completed")
    func reference() throws {
        let code = "return { hello = function() end, double = function(n, ...) return 2 * n end }"
        let plugins = try PluginFolder([
            "kit-a": (#""provides": {"commands": ["hello"], "functions": ["double"]}"#, code)
        ])
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        #expect(try lines([":help"], configuration).last == "Commands of plugins: :hello (kit-a)")
        #expect(try lines([":doc"], configuration).joined().contains("of plugins: kit_a.hello, kit_a.double"))
        let answers = try lines([":doc double", ":doc kit_a.hello", ":hellow"], configuration)
        #expect(
            answers == [
                "kit_a.double(n, …)\n  The function 'double' of the plugin 'kit-a'.",
                ":kit_a.hello\n  The command 'hello' of the plugin 'kit-a'.",
                "! unknown command ':hellow' (did you mean ':hello'?)",
            ])
    }
}
