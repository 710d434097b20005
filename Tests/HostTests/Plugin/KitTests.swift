import Testing

@testable import Host
@testable import HostServices

@Suite("The plugin in scripts/plugins/kit", .timeLimit(.minutes(10)))
struct KitTests {
    private func app(_ source: String) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 40
        configuration.plugins = PluginSearch(named: [Project.root.appending(path: "scripts/plugins/kit").path]).found
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    @Test("provides a component, a modifier, and a value in the environment")
    func views() throws {
        let app = try app("return Badge { text = 'brand new' }:modifier(Card { title = 'kit' })")
        #expect(app.output.errors.isEmpty)
        #expect(app.output.frame.contains("kit") && app.output.frame.contains("‹brand new›"))
        #expect(app.session.frame[row: 1, column: 1].style.foreground == Color("cyan"))
    }

    @Test("provides an updater")
    func updater() throws {
        let app = try app(
            """
            local A = Component "A" { n = State(8) }
            function A:body()
              return VStack { Button("add", function() self.n = self.n + 1 end), Text("n " .. self.n):modifier(kit.Tens(self.n)) }
            end
            return A
            """)
        try app.carryOut("press add")
        #expect(app.output.frame.hasSuffix("n 8"))
        try app.carryOut("press add")
        #expect(app.output.frame.hasSuffix("n 10"))
    }

    @Test("provides a publisher, a function, and a service that waits")
    func waiting() throws {
        let app = try app(
            """
            return Text(initials "x y"):task(function() print(greeting "Ada") end)
              :onReceive(Countdown(2), function(n) print(n) end)
            """)
        try app.carryOut("advance 3s")
        #expect(app.output.errors.isEmpty)
        #expect(app.output.frame == "xy")
        #expect(app.output.printed.sorted() == ["0", "1", "Hello, Ada!"])
    }
}
