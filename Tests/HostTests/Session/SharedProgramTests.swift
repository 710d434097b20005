import Testing

@testable import Host

/// Several sessions on one interpreter and one graph.
@Suite("Sessions that share a program", .timeLimit(.minutes(10)))
struct SharedProgramTests {
    private let stage: SharedProgram

    init() throws { stage = try SharedProgram() }

    @Test("see each other's writes, each as an event of its own")
    func writes() throws {
        try stage.run("model = Observable 'Model' { n = 0 } () ")
        let script = """
            local App = Component "App" {}
            function App:body()
              return Button("n is " .. model.n, function() model.n = model.n + 1 end)
                :onChange(model.n, function(old, new) print(old .. " to " .. new) end)
            end
            return App
            """
        let (a, b) = (try stage.mount(script), try stage.mount(script))
        try a.carryOut("press n is 0")
        #expect(a.output.frame == "[ n is 1 ]")
        #expect(b.output.frame == "[ n is 0 ]")
        try b.runReady()
        #expect(b.output.frame == "[ n is 1 ]")
        #expect(b.output.causes == ["mount", "write"])
        #expect(b.output.printed == ["0 to 1"])
        try stage.run("model.n = 7")
        try a.runReady()
        #expect(a.output.causes == ["mount", "press n is 0", "write"])
        #expect(a.output.printed == ["0 to 1", "1 to 7"])
        #expect(try a.session.step() == false)
    }

    @Test("trace what they share, and of the rest what is their own")
    func traces() throws {
        try stage.run("model = Observable 'Model' { n = 0 } () ")
        let script = """
            local App = Component "App" { own = State(0) }
            function App:body()
              return Button("n is " .. model.n .. self.own, function() self.own = self.own + 1 end)
            end
            return App
            """
        let (a, b) = (try stage.mount(script), try stage.mount(script))
        try a.carryOut("press n is 00")
        try stage.run("model.n = 7")
        try b.runReady()
        #expect(a.session.trace.compactMap { $0["field"] } == [.text("App.own"), .text("Model.n")])
        #expect(b.session.trace.compactMap { $0["field"] } == [.text("Model.n")])
        #expect(b.session.trace.last { $0.kind == .body }?["because"] == .list(["Model.n"]))
    }

    @Test("have a clock each")
    func clocks() throws {
        let script = """
            local App = Component "App" { now = State(0) }
            function App:body()
              return Text("at " .. self.now):onReceive(Timer(1), function(n) self.now = os.time() end)
            end
            return App
            """
        let (a, b) = (try stage.mount(script), try stage.mount(script))
        try a.carryOut("advance 3s")
        try b.carryOut("advance 1s")
        try stage.run("print(os.time())")
        #expect([a.output.frame, b.output.frame] == ["at 3", "at 1"])
        #expect(stage.outside.printed == ["0"])
    }

    @Test("draw random numbers each from a sequence of its own, in globals they share, too", arguments: [true, false])
    func random(isShared: Bool) throws {
        let script = "return Button('go', function() print(math.random(1000), math.random(1000)) end)"
        let apps = [
            try stage.mount(script, seed: 5, isShared: isShared), try stage.mount(script, seed: 6, isShared: isShared),
        ]
        let alone = try SharedProgram().mount(script, seed: 5)
        for _ in 0..<3 {
            for app in apps { try app.carryOut("press go") }
            try stage.run("math.random()")
            try alone.carryOut("press go")
        }
        #expect(apps[0].output.printed == alone.output.printed)
        #expect(apps[1].output.printed != alone.output.printed)
    }

    @Test("give names to tables and to subjects each for itself")
    func names() throws {
        let script = """
            local subject = PassthroughSubject("news")
            return Text("x"):onReceive(subject, function(v) print(v, {}) end)
            """
        let (a, b) = (try stage.mount(script, isShared: false), try stage.mount(script, isShared: false))
        try a.carryOut("send news 1")
        try b.carryOut("send news 2")
        #expect(a.output.printed == ["1\ttable#1"])
        #expect(b.output.printed == ["2\ttable#1"])
        #expect(throws: EventError("there is no publisher 'old'; there are news")) { try a.carryOut("send old 1") }
    }

    @Test("keep apart what they give to their environments")
    func environment() throws {
        let script = """
            local Inner = Component "Inner" { on = Environment("on", "nothing") }
            function Inner:body() print "evaluated" return Text(self.on) end
            local App = Component "App" { given = State(false) }
            function App:body()
              local inner = Inner()
              return VStack { Button("give", function() self.given = true end), self.given and inner:environment("on", "yes") or inner }
            end
            return App
            """
        let (a, b) = (try stage.mount(script), try stage.mount(script))
        try a.carryOut("press give")
        try b.runReady()
        #expect(a.output.frame == "[ give ]\nyes")
        #expect(b.output.printed == ["evaluated"])
        #expect(b.output.causes == ["mount"])
    }

    @Test("hear of what was subscribed to, also outside of their events")
    func subscriptions() throws {
        try stage.run("news = PassthroughSubject()")
        let a = try stage.mount("return Text('x'):onAppear(function() news:sink(print) end)")
        let b = try stage.mount(
            "return Button('send', function() news:send(1) end):onAppear(function() news:sink(error) end)")
        try stage.run("news:send(5)")
        #expect(a.output.printed == ["5"])
        #expect(b.output.errors == ["test.lua:1: 5"])
        #expect(stage.outside.errors.isEmpty)
        a.session.unmount()
        try b.carryOut("press send")
        #expect(a.output.printed == ["5"])
        #expect(b.output.errors == ["test.lua:1: 5", "app.lua:1: 1"])
    }

    @Test("leave nothing behind when they are unmounted")
    func collection() throws {
        try stage.run("news = PassthroughSubject() model = Observable 'Model' { n = 0 } ()")
        let script = """
            local App = Component "App" { n = State(0), list = State { 1, 2, 3 } }
            function App:body()
              return VStack {
                Text(self.n .. model.n), TextField("name", Binding.constant "x"), Toggle("t", Binding.constant(true)),
                ForEach(self.list, function(x) return Text(x) end),
              }
              :onReceive(Timer(1), function() self.n = self.n + 1 end)
              :onAppear(function()
                news:debounce(1):sink(print)
                track(function() return model.n end, print)
              end)
              :onReceive(news, print)
              :task(function() await(news) end)
              :task(1, function() while true do sleep(1) end end)
            end
            return App
            """
        let interpreter = stage.home.interpreter
        func mountSome(_ count: Int) throws -> (heap: Int, nodes: Int) {
            for _ in 0..<count {
                let (session, scene) = try mountAndUnmount(script)
                #expect(session.object == nil && scene.object == nil)
            }
            interpreter.collectGarbage()
            return (interpreter.memory, stage.home.program.graph.count)
        }
        _ = try mountSome(20)
        let before = try mountSome(20)
        let after = try mountSome(100)
        #expect(after.heap - before.heap < 16 * 1024)
        #expect(after.nodes <= before.nodes)
    }

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    private func mountAndUnmount(_ script: String) throws -> (Weak<Session>, Weak<Scene>) {
        let app = try stage.mount(script)
        try app.carryOut("advance 2s")
        try stage.run("news:send(1) model.n = model.n + 1")
        app.session.unmount()
        return (Weak(object: app.session), Weak(object: app.session.scene))
    }
}
