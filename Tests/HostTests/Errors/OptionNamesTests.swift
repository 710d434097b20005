import Testing

@testable import Host
@testable import HostServices

/// Where the host is embedded there is no command line: messages name what the embedder sets.
@Suite("Messages to an embedder", .timeLimit(.minutes(10)))
struct OptionNamesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let script: String
        let name: String
        var set: @Sendable (inout Configuration) -> Void = { _ in }
        var testDescription: String { script }
    }

    private static let everything = "Configuration.permissions.allowsEverything enables it"

    @Test(
        "name members of the configuration",
        arguments: [
            Case(script: "while true do end", name: "(Configuration.timeLimit)") { $0.timeLimit = 0.05 },
            Case(script: "local t = {} for i = 1, 1e9 do t[i] = 'x' .. i end", name: "(Configuration.memoryLimit)") {
                $0.memoryLimit = 16 << 20
            },
            Case(script: "os.exit()", name: everything),
            Case(script: "load('\\27Lua')()", name: "attempt to call a nil value"),
            Case(script: "error(select(2, load('\\27Lua')))", name: everything),
            Case(script: "io.output('x')", name: "Configuration.permissions.allowsEverything enables them"),
            Case(
                script: "os.remove('/tmp/x')",
                name: "os.remove: '/tmp/x': 'write' in Configuration.permissions.denied forbids it"
            ) {
                $0.permissions.allowsEverything = true
                $0.permissions.denied = [PermissionRule("write")].compactMap(\.self)
            },
            Case(
                script: "error(select(2, load(string.dump(print and function() end))))",
                name: "'native' in Configuration.permissions.denied"
            ) {
                $0.permissions.allowsEverything = true
                $0.permissions.denied = [PermissionRule("native")].compactMap(\.self)
            },
            Case(script: "env.get 'X'", name: "'env=X' in Configuration.permissions.allowed would allow it"),
            Case(script: "env.all()", name: "'env' in Configuration.permissions.allowed or 'env=NAME' in"),
            Case(script: "clipboard.copy 'x'", name: "'clipboard' in Configuration.permissions.allowed would allow it"),
            Case(script: "process.lines('ls'):sink(print)", name: "'run=ls' in Configuration.permissions.allowed"),
            Case(
                script: "local A = Component 'A' { n = Property() } function A:body() return Text '' end return A",
                name: "give it with Configuration.properties, or a default"),
            Case(
                script: "return Component 'A' { n = AppStorage('n', '', { store = 'x' }) }",
                name: "'storage=x' in Configuration"
            ) {
                $0.storage = .file("/nowhere/x")
            },
        ])
    func members(given: Case) throws {
        var configuration = Configuration(builtIn: .all)
        given.set(&configuration)
        let output = RecordedOutput()
        var messages: [String] = []
        do {
            let session = try Session(configuration, output: output)
            try session.load(
                source: Array((given.script + (given.script.contains("return") ? "" : "\nreturn Text ''")).utf8),
                name: "app.lua")
            while try session.step() {}
        } catch let error as ScriptError {
            messages.append(error.message)
        }
        messages += output.errors
        let all = messages.joined(separator: "\n")
        #expect(all.contains(given.name), "\(all)")
        #expect(all.firstMatch(of: /(?:^|\W)--[a-z]/) == nil, "\(all)")
    }
}
