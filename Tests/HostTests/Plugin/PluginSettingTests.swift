import Foundation
import Testing

@Suite("A plugin's settings", .timeLimit(.minutes(10)))
struct PluginSettingTests {
    private static let manifest = """
        { "name": "my-kit", "version": "1.0.0", "provides": { "components": ["Units"] }, "settings": {
          "units": { "type": "string", "default": "metric", "choices": ["metric", "imperial"], "summary": "Which are shown." },
          "count": { "type": "integer", "default": 3 }, "scale": { "type": "number", "default": 0.5 },
          "loud": { "type": "boolean", "default": false } } }
        """
    private static let code = """
        local Units = Component "Units" {}
        function Units:body()
          return Text(table.concat({ settings.units, settings.count, settings.scale, tostring(settings.loud) }, " "))
        end
        return { Units = Units }
        """
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "my-kit/plugin.json": PluginSettingTests.manifest, "my-kit/init.lua": PluginSettingTests.code,
        ])
    }

    private func run(_ script: String, events: String = "") throws -> ProgramRun.Result {
        try folder.write(script, to: "main.lua")
        return try ProgramRun.run(
            ["run", "--plugin", "my-kit", "main.lua", "--events", "-"], in: folder, input: events)
    }

    @Test("are their defaults where a script gives no others")
    func defaults() throws {
        #expect(try run("return Units {}").output == "metric 3 0.5 false\n---\n")
    }

    @Test("that a script gives are there for bodies, and a later change evaluates these anew")
    func given() throws {
        let result = try run(
            """
            require("my-kit").setup { units = "imperial", loud = true, scale = 2 }
            return VStack { Units {}, Button("more", function() my_kit.setup { count = 4 } end) }
            """, events: "press more\n")
        #expect(
            result.output == "imperial 3 2 true\n[ more ]\n---\nimperial 4 2 true\n[ more ]\n---\n", "\(result.errors)")
    }

    @Test(
        "are refused with their name, and none of them is set",
        arguments: [
            ("{ untis = 'x' }", "my_kit.setup has no setting 'untis'; it has units, count, scale, loud"),
            ("{ units = 'x' }", "my_kit.setup: 'units' must be one of metric, imperial, got 'x'"),
            ("{ count = 1.5 }", "my_kit.setup: 'count' must be an integer, got 1.5"),
            ("{ scale = '1' }", "my_kit.setup: 'scale' must be a number, got '1'"),
            ("{ loud = 1 }", "my_kit.setup: 'loud' must be true or false, got 1"),
            ("'units'", "my_kit.setup: expected a table of settings, got string"),
        ])
    func refused(options: String, message: String) throws {
        let result = try run("my_kit.setup(\(options))\nreturn Units {}")
        #expect(result.errors.hasPrefix("main.lua:1: \(message)\n"), "\(result.errors)")
        let rest = options == "'units'" ? "{ loud = 1 }" : "{ count = 9, " + options.dropFirst(2)
        let caught = try run("print(pcall(my_kit.setup, \(rest)))\nreturn Units {}")
        #expect(caught.output.hasSuffix("metric 3 0.5 false\n---\n"), "\(caught.errors)")
    }

    @Test("and an export of the name setup cannot both be there")
    func taken() throws {
        try folder.write(
            "return { Units = Component 'Units' { body = function() return Text 'x' end }, setup = print }",
            to: "my-kit/init.lua")
        let result = try run("return Text 'x'")
        let message =
            "plugin 'my-kit': my-kit/init.lua: it has settings, and 'setup' is the host's function for them; init.lua exports another"
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test("are shown by luaview plugin info")
    func info() throws {
        let result = try ProgramRun.run(["plugin", "info", "my-kit", "--plugin", "my-kit"], in: folder)
        #expect(
            result.output.contains("setting: units (string, one of metric, imperial, \"metric\"): Which are shown.\n"),
            "\(result.output)\(result.errors)")
        #expect(result.output.contains("setting: count (integer, 3)\n"))
    }

    @Test("cannot have the name of what every object has, and numbers are as the manifest writes them")
    func names() throws {
        let settings = { (name: String) in
            #"{"name":"my-kit","version":"1.0.0","settings":{"\#(name)":{"type":"number","default":0.1234567890123456}}}"#
        }
        try folder.write(settings("ratio"), to: "my-kit/plugin.json")
        try folder.write("print(settings.ratio == 0.1234567890123456) return {}", to: "my-kit/init.lua")
        #expect(try run("return Text 'x'").output == "true\nx\n---\n")
        try folder.write(settings("bind"), to: "my-kit/plugin.json")
        let message =
            "plugin 'my-kit': my-kit/init.lua: plugin.json: settings: 'bind' is the host's own name and cannot be a field\n"
        let errors = try run("return Text 'x'").errors
        #expect(errors.hasPrefix(message), "\(errors)")
    }
}
