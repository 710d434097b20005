import Testing

@testable import Host
@testable import HostServices

/// What no rule allows is asked for when it is used, of a session's output that can ask (L95).
@Suite("Permissions that are asked for", .timeLimit(.minutes(10)))
struct PermissionRequestTests {
    /// An output that allows some things.
    private final class Caller: SessionOutput {
        var allowed: Set<String>
        private(set) var requests: [String] = []
        private(set) var printed: [String] = []
        private(set) var logged: [String] = []

        init(allowed: Set<String>) { self.allowed = allowed }

        var canAsk: Bool { true }
        func allows(_ request: PermissionRequest) -> Bool {
            requests.append("\(request.caller): \(request.rule)")
            return allowed.contains(request.rule)
        }
        func printed(_ line: String) { printed.append(line) }
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
        func reported(_ error: ScriptError) { logged.append(error.message) }
        func logged(_ message: String) { logged.append(message) }
    }

    /// A plugin with a function that needs two permissions, and a service.
    private struct Kit: NativePlugin {
        let name = "kit"

        func register(in plugin: inout PluginRegistration) {
            plugin.function("host") { call in
                try call.check(.net, "example.com:80")
                try call.check(.env, "HOST")
                return "here"
            }
            plugin.service("late") { call in
                try call.check(.run, "make")
                return .integer(call.arguments.count)
            }
        }
    }

    private func run(_ script: String, allowed: Set<String>, denied: [String] = []) throws -> (Caller, Session) {
        let output = Caller(allowed: allowed)
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.nativePlugins = [Kit()]
        configuration.permissions.denied = try denied.map { try #require(PermissionRule($0)) }
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "app.lua")
        while try session.step() {}
        while session.awaitsAnswer {
            _ = session.mailbox.wait()
            while try session.step() {}
        }
        return (output, session)
    }

    private static let functions = """
        for i = 1, 2 do print((select(2, pcall(kit.host)))) end
        return Text ""
        """

    @Test("once for each thing, and the call goes on where all are allowed")
    func functions() throws {
        let all: Set<String> = ["net=example.com:80", "env=HOST"]
        let (output, _) = try run(PermissionRequestTests.functions, allowed: all)
        #expect(output.printed == ["here", "here"])
        #expect(output.requests == ["app.lua: net=example.com:80", "app.lua: env=HOST"])
        let (other, _) = try run(PermissionRequestTests.functions, allowed: ["net=example.com:80"])
        let refusal =
            "kit.host: app.lua may not read the variable 'HOST'; "
            + "'env=HOST' in Configuration.permissions.allowed would allow it"
        #expect(other.printed == [refusal, refusal])
        #expect(other.requests == ["app.lua: net=example.com:80", "app.lua: env=HOST"])
    }

    @Test("but not what is denied, nor a name that would stand for others")
    func denied() throws {
        let script = "print((select(2, pcall(kit.host))))\nprint((select(2, pcall(env.get, \"H*\"))))\nreturn Text \"\""
        let (output, _) = try run(script, allowed: ["net=example.com:80", "env=H*"], denied: ["net"])
        #expect(
            output.printed == [
                "kit.host: app.lua may not connect to 'example.com:80': 'net' in Configuration.permissions.denied forbids it",
                "env.get: app.lua may not read the variable 'H*'; 'env=H*' in Configuration.permissions.allowed would allow it",
            ])
        #expect(output.requests == [])
    }

    @Test("while a service waits for the answer", arguments: [true, false])
    func services(allows: Bool) throws {
        let script = """
            return Text "":task(function()
              print(select("#", pcall(kit.late, 1, 2)), (select(2, pcall(kit.late, 1, 2))))
            end)
            """
        let (output, session) = try run(script, allowed: allows ? ["run=make"] : [])
        let refusal =
            "kit.late: app.lua may not run 'make'; 'run=make' in Configuration.permissions.allowed would allow it"
        #expect(output.printed == ["2\t" + (allows ? "2" : refusal)])
        #expect(output.requests == ["app.lua: run=make"])
        _ = session
    }

    @Test("and never of one that cannot ask, which is told what would allow it")
    func cannotAsk() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.confirms = { $0 == PermissionRequest(caller: .script("app.lua"), rule: "env=HOST") }
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(
            source: Array("print(pcall(env.get, \"HOST\")) print(pcall(env.get, \"OTHER\")) return Text \"\"".utf8),
            name: "app.lua")
        #expect(output.printed.first == "true\tnil")
        #expect(output.printed.last?.hasPrefix("false\tenv.get: app.lua may not") == true)
    }
}
