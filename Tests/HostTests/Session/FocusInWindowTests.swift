import Testing

@testable import Host
@testable import HostServices

@Suite("What has the focus stays in the window", .timeLimit(.minutes(10)))
struct FocusInWindowTests {
    private static let column = """
        local App = Component "App" { n = State(0), more = State(0) }
        function App:body()
          return CONTAINER {
            ForEach(self.n, function(i) return Text("m" .. i) end),
            BUTTON,
            ForEach(12, function(i) return Text("below " .. i) end),
          } MODIFIERS
        end
        return App
        """

    private static let button = #"Button("more", function() self.n = self.n + 2 end)"#

    private func app(
        _ container: String, _ button: String = FocusInWindowTests.button, modifiers: String = ""
    ) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        (configuration.width, configuration.height) = (20, 6)
        configuration.isInteractive = true
        configuration.isDeterministic = true
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = FocusInWindowTests.column.replacing("CONTAINER", with: container)
            .replacing("BUTTON", with: button).replacing("MODIFIERS", with: modifiers)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    @Test(
        "as lines come above it by its key", arguments: ["VStack", "ScrollView", "List", "FullScreen", "LazyVStack"])
    func key(container: String) throws {
        let app = try app(container)
        for _ in 0..<8 {
            try app.carryOut("key enter")
            #expect(app.output.frame.contains("[ more ]"), "\(app.output.frame)")
        }
    }

    @Test("as a timer brings lines above it, and takes them away", arguments: ["VStack", "ScrollView"])
    func timer(container: String) throws {
        let app = try app(
            container,
            modifiers: """
                :task(function()
                  for _ = 1, 8 do sleep(1) self.n = self.n + 3 end
                  for _ = 1, 8 do sleep(1) self.n = self.n - 3 end
                end)
                """)
        for _ in 0..<17 {
            try app.carryOut("advance 1s")
            #expect(app.output.frame.contains("[ more ]"), "\(app.output.frame)")
        }
    }

    @Test("with its cursor, where that is in a text higher than the window", arguments: ["VStack", "ScrollView"])
    func cursor(container: String) throws {
        let editor = #"TextEditor("text", Binding.constant(("line\n"):rep(9) .. "last"))"#
        let app = try app(
            container, editor,
            modifiers: #":keyboardShortcut("alt+m"):onKeyPress("alt+m", function() self.n = self.n + 4 end)"#)
        try app.carryOut("key ctrl+end")
        for _ in 0..<4 {
            try app.carryOut("key alt+m")
            #expect(app.output.frame.contains("last"), "\(app.output.frame)")
        }
    }

    @Test("unless it was scrolled away", arguments: ["VStack", "ScrollView"])
    func scrolledAway(container: String) throws {
        let app = try app(container, modifiers: #":task(function() sleep(1) self.n = 1 end)"#)
        try app.carryOut("scroll 1,1 9")
        #expect(!app.output.frame.contains("[ more ]"))
        let before = app.output.frame
        try app.carryOut("advance 1s")
        #expect(!app.output.frame.contains("[ more ]"), "\(before)\n\(app.output.frame)")
    }
}
