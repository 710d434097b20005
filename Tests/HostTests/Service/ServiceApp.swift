import Foundation

@testable import Host
@testable import HostServices

/// Scripts that call services: what their tasks print.
enum ServiceApp {
    /// Runs the script's lines in a task, with a clock of its own, until nothing is at work any more.
    static func run(
        _ lines: String, allow permissions: [String],
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> RecordedOutput {
        try app(
            "return Text 'x':task(function()\n\(lines)\nend)", allow: permissions, configure: configure
        ).output
    }

    static func app(
        _ source: String, allow permissions: [String],
        configure: (inout Configuration) -> Void = { _ in }
    ) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.permissions.allowed = permissions.compactMap { PermissionRule($0) }
        configure(&configuration)
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try settle(app)
        return app
    }

    static func settle(_ app: MountedApp) throws {
        while true {
            if try app.session.step() { continue }
            guard app.session.awaitsAnswer else { return }
            app.session.mailbox.wait()
        }
    }

    /// The same for a script whose services wait for what others do: it goes on until it quits, or fails.
    static func runToEnd(_ lines: String, allow permissions: [String]) throws -> RecordedOutput {
        let app = try app("return Text 'x':task(function()\n\(lines)\nquit()\nend)", allow: permissions)
        while app.session.exitStatus == nil, app.output.errors.isEmpty {
            if try !app.session.step() { app.session.mailbox.wait() }
        }
        return app.output
    }
}
