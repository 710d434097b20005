import Testing

@testable import Host
@testable import HostServices

@Suite("Views of plugins in Swift", .timeLimit(.minutes(10)))
struct NativeViewTests {
    private func app(_ source: String) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 40
        configuration.isDeterministic = true
        configuration.nativePlugins = [NativeKit()]
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    @Test("provide components, modifiers, updaters and values of the environment")
    func views() throws {
        let app = try app(
            """
            local A = Component "A" { n = State(8), accent = Environment "accent" }
            function A:body()
              return VStack {
                Badge { text = "new", action = function() self.n = self.n + 1 end }:modifier(Card { title = self.accent }),
                Text("n " .. self.n):modifier(native_kit.Tens(self.n)),
              }
            end
            return A
            """)
        #expect(app.output.frame.contains("‹new› [ go ]") && app.output.frame.contains(" cyan "))
        #expect(app.session.frame.lines.last?.hasSuffix("n 8") == true)
        try app.carryOut("press go")
        #expect(app.session.frame.lines.last?.hasSuffix("n 8") == true)
        try app.carryOut("press go")
        #expect(app.session.frame.lines.last?.hasSuffix("n 10") == true)
        #expect(app.output.errors.isEmpty)
    }

    @Test("show views that they get, and give bindings on")
    func givenViews() throws {
        let app = try app(
            """
            local A = Component "A" { name = State "Ada" }
            function A:body()
              return VStack {
                Panel { title = "one", label = Text("for " .. self.name), field = self.bind.name },
                Panel { title = "two", field = self.bind.name },
              }
            end
            return A
            """)
        try app.carryOut("set name#1 Bo")
        #expect(app.session.frame.lines.map { $0.filter { $0 != " " } } == ["one", "forBo", "Bo", "two", "Bo"])
        #expect(app.output.errors.isEmpty)
    }

    @Test("what their components throw is the script's error")
    func failingComponent() throws {
        let app = try app("return Badge { text = 7, action = print }")
        #expect(app.output.errors.first?.contains("native-kit.Badge: a badge has a text") == true)
    }
}
