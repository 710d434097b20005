import Testing

@testable import Host

@Suite("A script that is loaded again")
struct ReloadTests {
    /// A counter in a list of rows, a store, and a title.
    private static func script(title: String = "one", step: Int = 1, declaration: String = "n = State(0)") -> String {
        """
        local Store = Observable "Store" { total = 0 }
        function Store:add() self.total = self.total + \(step) end
        local Row = Component "Row" { id = Property(), \(declaration) }
        function Row:body()
          return Button(self.id .. "=" .. self.n, function() self.n = self.n + 1 end)
        end
        local App = Component "App" { store = StateObject(function() return Store() end), ids = State { "a", "b" } }
        function App:body()
          return VStack {
            Text("\(title) " .. self.store.total),
            Button("add", function() self.store:add() end),
            Button("turn", function() self.ids = { self.ids[2], self.ids[1] } end),
            ForEach(self.ids, nil, function(id) return Row { id = id } end),
          }
        end
        return App
        """
    }

    private static func app(_ source: String, width: Int = 40) throws -> MountedApp {
        var configuration = Configuration()
        configuration.width = width
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    private static func reload(_ app: MountedApp, _ source: String) throws -> MountedApp {
        let next = try app.session.reloaded(source: Array(source.utf8), name: "app.lua")
        let reloaded = MountedApp(session: next, output: app.output)
        try reloaded.runReady()
        return reloaded
    }

    @Test("keeps the state of each node where it is declared as before, rows by their ids")
    func keeps() throws {
        let app = try ReloadTests.app(ReloadTests.script())
        for line in ["press a=0", "press a=1", "press b=0", "press turn", "press add"] { try app.carryOut(line) }
        let next = try ReloadTests.reload(app, ReloadTests.script(title: "two", step: 10))
        #expect(app.output.frame == "two 1\n[ add ]\n[ turn ]\n[ b=1 ]\n[ a=2 ]")
        try next.carryOut("press add")
        #expect(app.output.frame.hasPrefix("two 11"))
        #expect(app.output.causes.contains("reload"))
        #expect(app.output.errors.isEmpty)
    }

    @Test("gives the state of the rows of a list to the same rows, though it had been scrolled")
    func keepsRows() throws {
        let source = """
            local Row = Component "Row" { id = Property(), n = State(0) }
            function Row:body()
              return Button(self.id .. "=" .. self.n, function() self.n = self.n + 1 end)
            end
            return List({ "a", "b", "c", "d" }, nil, function(id) return Row { id = id } end):frame { height = 2 }
            """
        let app = try ReloadTests.app(source)
        for line in ["press a=0", "press a=1", "scroll 1,1 2", "press d=0"] { try app.carryOut(line) }
        #expect(app.output.frame.hasPrefix("[ c=0 ]│\n[ d=1 ]┃"))
        _ = try ReloadTests.reload(app, source)
        #expect(app.output.frame.hasPrefix("[ a=2 ]┃\n[ b=0 ]│"))
        #expect(app.output.errors.isEmpty)
    }

    @Test("begins anew with what is declared otherwise")
    func declaredOtherwise() throws {
        let app = try ReloadTests.app(ReloadTests.script())
        try app.carryOut("press a=0")
        _ = try ReloadTests.reload(app, ReloadTests.script(declaration: "n = State(7)"))
        #expect(app.output.frame.hasSuffix("[ a=7 ]\n[ b=7 ]"))
    }

    @Test("goes on as it was if the new text cannot be loaded", arguments: ["return !", "error 'no'", "return 1"])
    func broken(source: String) throws {
        let app = try ReloadTests.app(ReloadTests.script())
        try app.carryOut("press a=0")
        #expect(throws: ScriptError.self) { try ReloadTests.reload(app, source) }
        try app.carryOut("press a=1")
        #expect(app.output.frame.hasSuffix("[ a=2 ]\n[ b=0 ]"))
        #expect(app.session.hasFailed)
    }

    @Test("gives state back to what a failed body hid meanwhile")
    func failedBody() throws {
        let app = try ReloadTests.app(ReloadTests.script())
        try app.carryOut("press b=0")
        let failing = ReloadTests.script().replacing("return VStack", with: "error 'no' return VStack")
        let failed = try ReloadTests.reload(app, failing)
        #expect(!app.output.frame.contains("b="))
        _ = try ReloadTests.reload(failed, ReloadTests.script())
        #expect(app.output.frame.hasSuffix("[ a=0 ]\n[ b=1 ]"))
    }

    @Test("ends the tasks and the tree that were there, and no frame comes from them")
    func ends() throws {
        let source = """
            return Text("x"):task(function() while true do sleep(1) print("tick") end end)
              :onDisappear(function() print("gone") end):onAppear(function() print("here") end)
            """
        let app = try ReloadTests.app(source)
        try app.carryOut("advance 1s")
        let next = try ReloadTests.reload(app, source)
        try next.carryOut("advance 1s")
        try app.carryOut("advance 1s")
        #expect(app.output.printed == ["here", "tick", "gone", "here", "tick"])
    }

    @Test("runs no initial appearance for what kept state does not show")
    func mountsAsKept() throws {
        let source = """
            local App = Component "App" { isIn = State(false) }
            function App:body()
              return VStack {
                Button("enter", function() self.isIn = true end),
                If(self.isIn, function() return Text "in" end,
                  function() return Text("out"):onAppear(function() print "out" end) end),
              }
            end
            return App
            """
        let app = try ReloadTests.app(source)
        try app.carryOut("press enter")
        _ = try ReloadTests.reload(app, source)
        #expect(app.output.printed == ["out"])
    }

    @Test("a hundred reloads in a row keep the state and leak nothing")
    func hundred() throws {
        var app = try ReloadTests.app(ReloadTests.script())
        try app.carryOut("press a=0")
        weak let first = app.session
        var after: [Int] = []
        for number in 1...100 {
            app = try ReloadTests.reload(app, ReloadTests.script(title: "\(number % 10)"))
            let interpreter = app.session.scene.interpreter
            if number == 10 || number == 100 {
                interpreter.collectGarbage()
                interpreter.collectGarbage()
                after.append(interpreter.memory)
            }
        }
        #expect(app.output.frame == "0 0\n[ add ]\n[ turn ]\n[ a=1 ]\n[ b=0 ]")
        #expect(first == nil)
        #expect(after[1] - after[0] < 20_000, "\(after)")
    }
}
