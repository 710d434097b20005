import Testing

@testable import Host
@testable import HostServices

@Suite("The names that plugins in Swift give", .timeLimit(.minutes(10)))
struct NativeNameTests {
    /// A plugin that registers what a test says.
    private struct Kit: NativePlugin {
        var name = "kit"
        let provide: @Sendable (inout PluginRegistration) -> Void

        func register(in plugin: inout PluginRegistration) { provide(&plugin) }
    }

    private func load(_ plugins: [any NativePlugin], _ script: String = "return Text 'x'") throws -> (
        notes: [String], frame: [String]
    ) {
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = plugins
        var notes: [String] = []
        let session = try Session(configuration, output: LoggingOutput { notes.append($0) })
        try session.load(source: Array(script.utf8), name: "app.lua")
        while try session.step() {}
        return (notes, session.frame.lines)
    }

    @Test("are right in the built-in ones, where they are not looked through", .timeLimit(.minutes(10)))
    func builtIn() {
        for plugin in BuiltInServices.all.plugins(true) + LanguagePlugin.all {
            var registration = PluginRegistration(plugin.name)
            plugin.register(in: &registration)
            #expect(registration.problem == nil, "\(plugin.name)")
        }
    }

    private static let wrong: [(provide: @Sendable (inout PluginRegistration) -> Void, message: String)] = [
        (
            {
                $0.function("a") { _ in 1 }
                $0.function("a") { _ in 2 }
            }, "it provides 'a' twice"
        ),
        (
            {
                $0.function("a") { _ in 1 }
                $0.component("a") { _ in PluginView("Text", "x") }
            }, "it provides 'a' twice, as a function and as a component"
        ),
        (
            {
                $0.service("a") { _ in 1 }
                $0.assertion("a") { _ in true }
            }, "it provides 'a' twice, as a service and as an assertion"
        ),
        (
            {
                $0.environment("a", 1)
                $0.environment("a", 2)
            }, "it provides 'a' twice"
        ),
        (
            {
                $0.command("a") { _ in 1 }
                $0.command("a") { _ in 1 }
            }, "it provides 'a' twice"
        ),
        (
            {
                $0.environment("a", 1)
                $0.command("a") { _ in 1 }
            }, "it provides 'a' twice, as an environment key and as a command"
        ),
        ({ $0.function("") { _ in 1 } }, "the name of a function is '', which is no name in Lua"),
        ({ $0.updater("a b") { _, _ in true } }, "the name of an updater is 'a b', which is no name in Lua"),
        ({ $0.environment("end", 1) }, "the name of an environment key is 'end', which is no name in Lua"),
        ({ $0.modifier("a.b") { _ in .content } }, "the name of a modifier is 'a.b', which is no name in Lua"),
        ({ $0.component("A", [""]) { _ in .content } }, "A: '' is no name of a property"),
        (
            { $0.component("A", ["x", PluginProperty("x", default: 1)]) { _ in .content } },
            "A: the property 'x' is there twice"
        ),
    ]

    @Test("are names in Lua, each for one thing", arguments: wrong.indices)
    func refused(index: Int) throws {
        let (provide, message) = NativeNameTests.wrong[index]
        let error = #expect(throws: ScriptError.self) { try load([Kit(provide: provide)]) }
        #expect(error?.message == "plugin 'kit': \(message)")
    }

    @Test(
        "are told where the language has them itself, and mean what they mean there",
        arguments: ["Text", "print", "State", "math"])
    func hidden(name: String) throws {
        let kit = Kit { $0.function(name) { _ in "own" } }
        let (notes, frame) = try load([kit], "print = print return VStack { Text 'x', Text(kit.\(name)()) }")
        #expect(
            notes.contains(
                "plugin 'kit' provides '\(name)', which the language has itself; scripts reach it as kit.\(name)"),
            "\(notes)")
        #expect(frame == ["x", "own"])
    }

    @Test("are told where two plugins have one")
    func shared() throws {
        let plugins = ["a", "b"].map { name in Kit(name: name) { $0.function("sum") { _ in .string(name) } } }
        let (notes, frame) = try load(plugins, "return Text(a.sum() .. b.sum())")
        #expect(notes == ["'sum' is provided by the plugins 'a' and 'b'; scripts say a.sum or b.sum"])
        #expect(frame == ["ab"])
    }
}
