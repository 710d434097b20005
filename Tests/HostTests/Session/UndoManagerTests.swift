import Testing

@testable import Host
@testable import HostServices

@Suite("What a script's users did", .timeLimit(.minutes(10)))
struct UndoManagerTests {
    private static let script = """
        local App = Component "App" { n = State(0), undoManager = Environment "undoManager" }
        function App:body()
          return VStack {
            Text(self.n .. " " .. self.undoManager.undoActionName),
            Button("add", function() self.n = self.n + 1 self.undoManager:setActionName "Add" end),
            Button("undo", function() self.undoManager:undo() end),
          }
        end
        return App
        """

    private func app(keepsHistory: Bool) throws -> MountedApp {
        let output = RecordedOutput()
        var configuration = Configuration(builtIn: .all)
        configuration.keepsHistory = keepsHistory
        let session = try Session(configuration, output: output)
        try session.load(source: Array(UndoManagerTests.script.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    private func text(of app: MountedApp) -> String { app.session.frame.lines.first ?? "" }

    @Test("is taken back beside the history of events, which knows all of it", arguments: [false, true])
    func history(keepsHistory: Bool) throws {
        let app = try app(keepsHistory: keepsHistory)
        for name in ["add", "add", "undo"] { try app.carryOut("press \(name)") }
        #expect(text(of: app) == "1 Add")
        #expect(app.output.errors.isEmpty, "\(app.output.errors)")
        guard keepsHistory else { return }
        #expect(try app.session.undo() == "press undo")
        #expect(text(of: app) == "2 Add")
        #expect(try app.session.undo() == "press add")
        #expect(text(of: app).hasPrefix("1"))
    }

    @Test("costs nothing where no script asks for it")
    func unused() throws {
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: Array("return Text 'x'".utf8), name: "app.lua")
        while try session.step() {}
        #expect(session.scene.undoLog == nil)
        #expect(session.scene.interpreter.journals == 0)
    }
}
