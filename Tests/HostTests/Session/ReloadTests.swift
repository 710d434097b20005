import Testing

@testable import Host
@testable import HostServices

@Suite("A script that is loaded again", .timeLimit(.minutes(10)))
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
        var configuration = Configuration(builtIn: .all)
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
            return List({ "a", "b", "c", "d" }, nil, function(id) return Row { id = id } end):frame { width = 8, height = 2 }
            """
        let app = try ReloadTests.app(source)
        for line in ["press a=0", "press a=1", "scroll 1,1 2", "press d=0"] { try app.carryOut(line) }
        #expect(app.output.frame.hasPrefix("[ c=0 ]│\n[ d=1 ]┃"))
        let next = try ReloadTests.reload(app, source)
        #expect(app.output.frame.hasPrefix("[ c=0 ]│\n[ d=1 ]┃"))
        try next.carryOut("scroll 1,1 -9")
        #expect(app.output.frame.hasPrefix("[ a=2 ]┃\n[ b=0 ]│"))
        // What was not seen since the reload before keeps it through the next one, too.
        for line in ["scroll 1,1 9", "press d=1"] { try next.carryOut(line) }
        let third = try ReloadTests.reload(try ReloadTests.reload(next, source), source)
        try third.carryOut("scroll 1,1 -9")
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

    /// Objects wherever state leads to: in a list, put there by an event, in another object.
    private static func objects(title: String, fields: String, step: Int, more: String = "''") -> String {
        """
        local Item = Observable "Item" { name = "?" }
        function Item:text() return "\(title) " .. self.name end
        local Store = ObservableObject "Store" { \(fields) }
        function Store:add() self.n = self.n + \(step) end
        local Kid = Component "Kid" { s = EnvironmentObject(Store) }
        function Kid:body() return Button("kid " .. self.s.n .. \(more), function() self.s:add() end) end
        local App = Component "App" {
          late = State(), list = State(function() return { deep = { Store() } } end)
        }
        function App:body()
          local first = self.list.deep[1]
          return VStack {
            Kid():environmentObject(first),
            self.late and Kid():environmentObject(self.late),
            Text(first.item and first.item:text() or "none"),
            Button("go", function()
              self.late = Store { n = 5 }
              self.list.deep[1].item = Item { name = "x" }
            end),
            Button("same", function() self.late = self.list.deep[1] end),
            Button("whole", function() print(self.late == self.list.deep[1], self.late) end),
          }
        end
        return App
        """
    }

    @Test("gives objects the new class, with its methods and fields, wherever state leads to them")
    func surviving() throws {
        let fields = "n = Published(0), item = Published(nil)"
        let app = try ReloadTests.app(ReloadTests.objects(title: "one", fields: fields, step: 1))
        for line in ["press go", "press kid 0"] { try app.carryOut(line) }
        #expect(app.output.frame.hasPrefix("[ kid 1 ]\n[ kid 5 ]\none x\n"))
        let more = "' ' .. self.s.b .. ' ' .. self.s.double"
        let next = try ReloadTests.reload(
            app,
            ReloadTests.objects(
                title: "two",
                fields: "b = Published('new'), n = Published(0), double = Computed(function(s) return s.n * 2 end), "
                    + "a = Published({}), item = Published(nil)",
                step: 10, more: more))
        #expect(app.output.frame.hasPrefix("[ kid 1 new 2 ]\n[ kid 5 new 10 ]\ntwo x\n"))
        try next.carryOut("press kid 5 new 10")
        #expect(app.output.frame.hasPrefix("[ kid 1 new 2 ]\n[ kid 15 new 30 ]\ntwo x\n"))
        let third = try ReloadTests.reload(
            next,
            ReloadTests.objects(
                title: "three",
                fields: "double = Computed(function(s) return s.n * 3 end), c = Published('c'), n = Published(0), "
                    + "b = Published('newer'), item = Published(nil)",
                step: 100, more: more + " .. self.s.c"))
        #expect(app.output.frame.hasPrefix("[ kid 1 newer 3c ]\n[ kid 15 newer 45c ]\nthree x\n"))
        for line in ["press same", "press whole", "press kid 1 newer 3c#2"] { try third.carryOut(line) }
        #expect(app.output.printed.first?.hasPrefix("true\tStore#") == true)
        #expect(app.output.frame.hasPrefix("[ kid 101 newer 303c ]\n[ kid 101 newer 303c ]\nthree x\n"))
        #expect(app.output.errors.isEmpty)
    }

    /// A store that is made by initial values, and what leads to it: a list, a field, another object. Its `init` subscribes,
    /// and a function of the file knows another one.
    private static let shared = """
        local tick = PassthroughSubject "tick"
        local Store = Observable "Store" { n = 0, friend = Ignored(nil), list = {} }
        function Store:init()
          tick:sink(function(v) self.n = self.n + v end)
        end
        local global = Store()
        local Kid = Component "Kid" { own = StateObject(function() return Store() end), all = Binding() }
        function Kid:body()
          return Button("kid " .. self.own.n, function()
            self.all = { { own = self.own } }
            self.own.list = { self.own }
          end)
        end
        local App = Component "App" {
          chosen = State(), all = State {}, store = State(function() return Store() end),
          known = State(function() return global end),
        }
        function App:body()
          local deep = self.all[1]
          return VStack {
            Text((self.chosen and self.chosen.n or "-") .. " " .. (deep and deep.own.n or "-") .. " " .. self.store.n),
            Button("choose", function()
              self.chosen = self.store
              self.store.friend = self.known
              self.known.list = { a = { self.store } }
            end),
            Button("same", function()
              local own = self.all[1].own
              print(self.chosen == self.store, self.store.friend == global, self.known == global,
                global.list.a[1] == self.store, own.list[1] == own)
            end),
            Kid { all = self.bind.all },
          }
        end
        return App
        """

    @Test("an object that is made anew takes the place of the one before wherever state leads to that")
    func oneObject() throws {
        var app = try ReloadTests.app(ReloadTests.shared)
        for line in ["press choose", "press kid 0", "send tick 1"] { try app.carryOut(line) }
        #expect(app.output.frame.hasPrefix("1 1 1\n") && app.output.frame.hasSuffix("[ kid 1 ]"))
        for number in 2...3 {
            app = try ReloadTests.reload(app, ReloadTests.shared)
            for line in ["press same", "send tick 1"] { try app.carryOut(line) }
            #expect(app.output.frame.hasPrefix("\(number) \(number) \(number)\n"), "\(app.output.frame)")
            #expect(app.output.frame.hasSuffix("[ kid \(number) ]"), "\(app.output.frame)")
        }
        #expect(app.output.printed == Array(repeating: "true\ttrue\ttrue\ttrue\ttrue", count: 2))
        #expect(app.output.causes.filter { $0 == "reload" }.count <= 2)
        #expect(app.output.errors.isEmpty)
    }

    @Test("objects that stood where one object was the initial value stay two")
    func twoObjects() throws {
        let source = """
            local Store = Observable "Store" { n = 0 }
            local shared = Store()
            local Row = Component "Row" { s = State(function() return shared end), id = Property() }
            function Row:body()
              return HStack {
                Button(self.id .. self.s.n, function() self.s.n = self.s.n + 1 end),
                Button("new " .. self.id, function() self.s = Store { n = 10 } end),
              }
            end
            return VStack { Row { id = "a" }, Row { id = "b" }, Row { id = "c" } }
            """
        let app = try ReloadTests.app(source)
        for line in ["press new b", "press a0"] { try app.carryOut(line) }
        let next = try ReloadTests.reload(app, source)
        try next.carryOut("press c1")
        #expect(
            app.output.frame.split(separator: "\n").map { $0.prefix(7) } == ["[ a2 ] ", "[ b10 ]", "[ c2 ] "],
            "\(app.output.frame)")
    }

    @Test("leaves objects their class if the new text cannot be loaded, and when it can they have the newest")
    func survivingFailure() throws {
        func script(_ step: Int) -> String {
            ReloadTests.objects(
                title: "one", fields: "n = Published(0), f\(step) = Published(0), item = Published(nil)", step: step)
        }
        let app = try ReloadTests.app(script(1))
        try app.carryOut("press go")
        #expect(throws: ScriptError.self) {
            try ReloadTests.reload(app, script(10).replacing("return App", with: "no()"))
        }
        try app.carryOut("press kid 5")
        #expect(app.output.frame.hasPrefix("[ kid 0 ]\n[ kid 6 ]\n"))
        let next = try ReloadTests.reload(app, script(100))
        for line in ["press kid 6", "press kid 0"] { try next.carryOut(line) }
        #expect(app.output.frame.hasPrefix("[ kid 100 ]\n[ kid 106 ]\n"))
    }

    @Test("objects go through a hundred reloads with other fields each time, and nothing leaks")
    func hundredClasses() throws {
        func script(_ number: Int) -> String {
            ReloadTests.objects(
                title: "one", fields: "n = Published(0), f\(number) = Published(\(number)), item = Published(nil)",
                step: number, more: "' ' .. self.s.f\(number)")
        }
        var app = try ReloadTests.app(script(0))
        try app.carryOut("press go")
        var after: [Int] = []
        for number in 1...100 {
            app = try ReloadTests.reload(app, script(number))
            let interpreter = app.session.scene.interpreter
            if number == 10 || number == 100 {
                interpreter.collectGarbage()
                interpreter.collectGarbage()
                after.append(interpreter.memory)
            }
        }
        try app.carryOut("press kid 5 100")
        #expect(app.output.frame.hasPrefix("[ kid 0 100 ]\n[ kid 105 100 ]\n"))
        #expect(after[1] - after[0] < 40_000, "\(after)")
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
