import Testing

@testable import Host
@testable import HostServices

@Suite("The way back through a session's events", .timeLimit(.minutes(10)))
struct HistoryTests {
    private static let source = """
        local C = Component "C" { n = State(0), text = State "" }
        function C:body()
          return Button("add", function()
            self.n = self.n + 1
            self.text = string.rep(string.char(97 + self.n % 26), 200000)
          end):onAppear(function() self.n = 0 end)
        end
        return C
        """

    private func app(memory: Int? = nil, keepsHistory: Bool = true) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.memoryLimit = memory
        configuration.keepsHistory = keepsHistory
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(HistoryTests.source.utf8), name: "c.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    private func count(_ undo: () throws -> String?) rethrows -> Int {
        var count = 0
        while try undo() != nil { count += 1 }
        return count
    }

    @Test("is as long as it may be, and then forgets what is oldest")
    func bound() throws {
        let app = try app()
        for _ in 0..<SessionHistory.most + 10 { app.session.post(.press(.label("add"))) }
        try app.runReady()
        #expect(try count(app.session.undo) == SessionHistory.most)
        #expect(try count(app.session.redo) == SessionHistory.most)
        #expect(app.session.history?.hasForgotten == true)
    }

    @Test("is shorter where what changed would fill the memory")
    func memory() throws {
        let app = try app(memory: 24 << 20)
        for _ in 0..<300 { app.session.post(.press(.label("add"))) }
        try app.runReady()
        #expect(!app.session.hasReachedLimit)
        #expect((1..<120).contains(try count(app.session.undo)))
    }

    @Test("begins behind the mount, and is none without `keepsHistory`")
    func none() throws {
        #expect(try app().session.undo() == nil)
        let app = try app(keepsHistory: false)
        try app.carryOut("press add")
        #expect(try app.session.undo() == nil)
    }
}
