import Testing

@testable import Host
@testable import HostServices

@Suite("Plugins that cannot be loaded", .timeLimit(.minutes(10)))
struct PluginLoadingTests {
    @Test(
        "that cannot be loaded are named, and do not stop others",
        arguments: [
            (
                #""requires": {"gone": "^1"}"#, "return {}",
                "plugin 'a' in a cannot be loaded: it requires 'gone' ^1, which is not there"
            ),
            (
                #""requires": {"b": "^2"}"#, "return {}",
                "plugin 'a' in a cannot be loaded: it requires 'b' ^2, and 1.0.0 is there, in b"
            ),
            (
                #""conflicts": {"b": "*"}"#, "return {}",
                "plugin 'a' in a cannot be loaded: it does not go with 'b' *, and 1.0.0 is there, in b"
            ),
            (
                #""host": "^9""#, "return {}",
                "plugin 'a' in a cannot be loaded: it needs a host of version ^9, and this one is 1.0.0"
            ),
            (
                #""requires": {"a": "^1"}"#, "return {}",
                "plugin 'a' in a cannot be loaded: plugins that need each other cannot be loaded: a → a"
            ),
            ("", "error 'no'", "plugin 'a': a/init.lua:1: no"),
            ("", "return 7", "plugin 'a': a/init.lua: init.lua returns a table of what it exports, not a number"),
            ("", "return !", "plugin 'a': a/init.lua:1: unexpected symbol near '!'"),
            (
                "", "require './gone'",
                "plugin 'a': a/init.lua:1: module './gone' not found: there is no gone.lua and no gone/init.lua in the plugin's folder"
            ),
            (
                "", "require 'b'",
                "plugin 'a': a/init.lua:1: module 'b' not found: there is no b.lua and no b/init.lua in the plugin's folder; a plugin of that name has to stand under 'requires' in plugin.json"
            ),
            (
                #""provides": {"components": ["X"]}"#, "return {}",
                "plugin 'a': a/init.lua: plugin.json says that it provides the component 'X', but init.lua exports nothing of that name"
            ),
            (
                #""provides": {"components": ["X"]}"#, "return { X = Modifier 'X' { body = print } }",
                "plugin 'a': a/init.lua: the component 'X' must be a component, not a modifier"
            ),
            (
                #""provides": {"publishers": ["X"]}"#, "return { X = 1 }",
                "plugin 'a': a/init.lua: the publisher 'X' must be a publisher or a function that makes one, not a number"
            ),
            (
                #""provides": {"updaters": ["X"]}"#, "return { X = print }",
                "plugin 'a': a/init.lua: the updater 'X' must be an updater, not a function"
            ),
            (
                #""provides": {"services": ["X"]}"#, "return { X = 'x' }",
                "plugin 'a': a/init.lua: the service 'X' must be a function, not a string"
            ),
            (
                #""provides": {"assertions": ["x"]}"#, "return { x = 1 }",
                "plugin 'a': a/init.lua: the assertion 'x' must be a function, or a table with the function 'holds', not a number"
            ),
            (
                #""provides": {"assertions": ["x"]}"#, "return { x = {} }",
                "plugin 'a': a/init.lua: the assertion 'x' needs the function 'holds', which says whether it does"
            ),
            (
                #""provides": {"assertions": ["x"]}"#, "return { x = { holds = 1 } }",
                "plugin 'a': a/init.lua: the assertion 'x': 'holds' must be a function, not a number"
            ),
            (
                #""provides": {"assertions": ["x"]}"#, "return { x = { holds = print, message = 'm' } }",
                "plugin 'a': a/init.lua: the assertion 'x' has no field 'message'; it has holds, positive_message and negative_message"
            ),
            (
                #""provides": {"assertions": ["x"]}"#, "return { x = { holds = print, positive_message = 7 } }",
                "plugin 'a': a/init.lua: the assertion 'x': 'positive_message' must be a string, not a number"
            ),
            (#""nmae": 1"#, "return {}", ""),
        ])
    func failing(fields: String, code: String, message: String) throws {
        let plugins = try PluginFolder(["a": (fields, code), "b": ("", "return { word = 'fine' }")])
        let app = try plugins.app("return Text(b.word)")
        #expect(app.output.frame == "fine")
        guard !message.isEmpty else { return #expect(plugins.search.errors.count == 1) }
        let error = plugins.plain(app.output.errors).first ?? ""
        #expect(error.hasPrefix(message), "\(error)")
        #expect(app.session.hasFailed)
    }

    @Test("that need each other are named as a cycle, and those that need them as well")
    func cycle() throws {
        let plugins = try PluginFolder([
            "a": (#""requires": {"b": "*"}"#, ""), "b": (#""requires": {"c": "*"}"#, ""),
            "c": (#""requires": {"a": "*"}"#, ""), "d": (#""optional": {"e": "*"}"#, ""),
            "e": (#""requires": {"d": "*"}"#, ""),
        ])
        let order = PluginOrder(plugins.search.found)
        #expect(order.packages.map(\.name) == ["d", "e"])
        #expect(order.errors.count == 3)
        #expect(order.errors[0].message.hasSuffix("need each other cannot be loaded: a → b → c → a"))
    }

    @Test("that use another in a version that is not there go without, which is said")
    func optionalVersion() throws {
        let plugins = try PluginFolder([
            "a": (#""optional": {"y": "^1", "z": "^1"}"#, "return { y = (pcall(require, 'y')) }"),
            "y": (#""version": "2.0.0""#, ""),
        ])
        var messages: [String] = []
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        let output = LoggingOutput { messages.append($0) }
        let session = try Session(configuration, output: output)
        try session.load(source: Array("return Text(tostring(a.y))".utf8), name: "app.lua")
        while try session.step() {}
        #expect(output.recorded.frame == "false" && output.recorded.errors.isEmpty)
        #expect(
            plugins.plain(messages)
                == ["plugin 'a' in a goes without 'y': it uses ^1, and 2.0.0 is there, in y"], "\(messages)")
    }

    @Test("over its limits at load does not stop others")
    func limits() throws {
        let plugins = try PluginFolder(["a": ("", "while true do end"), "b": ("", "return { word = 'fine' }")])
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = 0.5
        configuration.plugins = plugins.search.found
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array("return Text(b.word)".utf8), name: "app.lua")
        while try session.step() {}
        #expect(output.frame == "fine")
        #expect(session.hasReachedLimit)
        #expect(output.errors.first?.hasPrefix("plugin 'a': ") == true)
    }
}
