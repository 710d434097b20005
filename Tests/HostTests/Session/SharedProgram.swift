@testable import Host
@testable import HostServices

/// A program on which sessions are mounted from code that belongs to none of them, as a test's does.
final class SharedProgram {
    let outside = Outside()
    let home: Scene
    private let globals: Environment

    init() throws {
        home = try Scene(listener: outside)
        let interpreter = home.interpreter
        interpreter.makeRepeatable(seed: 0)
        globals = try interpreter.makeEnvironment(modules: ScriptFolder(path: "."))
    }

    /// Runs code outside of every session.
    func run(_ source: String) throws {
        try home.interpreter.run(Array(source.utf8), named: "test.lua", in: globals) { (_) throws(ScriptError) in }
    }

    /// Mounts what the script returns; `isShared`: its globals are those of `run`.
    func mount(_ source: String, seed: Int = 0, isShared: Bool = true) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.seed = seed
        configuration.traceCapacity = 100
        let output = RecordedOutput()
        let session = try Session(configuration, output: output, program: home.program)
        if isShared {
            let root = try home.interpreter.run(Array(source.utf8), named: "app.lua", in: globals) {
                (result) throws(ScriptError) in try result.view(properties: [], anchors: session.scene.anchors)
            }
            if let root { try session.load(root, in: globals) }
        } else {
            try session.load(source: Array(source.utf8), name: "app.lua")
        }
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    /// Hears what belongs to no session.
    final class Outside: ProgramListener {
        var printed: [String] = []
        var errors: [String] = []

        func printed(_ text: String) { printed.append(text) }
        func warned(_ text: String) {}
        func quit(_ status: Int32) {}
        func written(_ name: () -> String) {}
        func reported(_ error: ScriptError) { errors.append(error.message) }
    }
}
