import Testing

@testable import Host
@testable import HostServices

/// How an owner runs a session beside other things.
@Suite("Running a session", .timeLimit(.minutes(10)))
struct RunningTests {
    private static func session(_ task: String, isDeterministic: Bool = false) throws -> (Session, RecordedOutput) {
        let script = """
            local App = Component "App" { n = State(0) }
            function App:body()
              return VStack {
                Button("reset", function() self.n = 0 end),
                Text(self.n):task(function() \(task) end),
              }
            end
            return App
            """
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        configuration.isDeterministic = isDeterministic
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "app.lua")
        return (session, output)
    }

    /// Loops that have something to do at once, again and again.
    private static let spinning = [
        "while true do sleep(0) self.n = self.n + 1 end",
        "local s = PassthroughSubject() Timer(1e-9):sink(function() self.n = self.n + 1 end)",
        """
        local a, b = PassthroughSubject(), PassthroughSubject()
        a:delay(0):sink(function() self.n = self.n + 1 b:send(1) end) b:delay(0):sink(function() a:send(1) end) a:send(1)
        """,
    ]

    @Test(
        "a loop of steps ends although a task always has something to do, which goes on with time", arguments: spinning)
    func steps(task: String) throws {
        let (session, output) = try RunningTests.session(task)
        var counts: [Int] = []
        for _ in 1...4 {
            session.post(.advance(seconds: 0.1))
            while try session.step() {}
            counts.append(output.causes.count)
            #expect(session.nextDeadline.map { $0 <= session.clockTarget } == true)
        }
        #expect(output.errors == [])
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
        session.post(.press(.label("reset")))
        while try session.step() {}
        #expect(output.causes.contains("press reset"))
    }

    @Test("what starts itself again goes on with the next event from outside")
    func restarts() throws {
        let script = """
            local App = Component "App" { n = State(0) }
            function App:body() return Text(self.n):task(self.n, function() self.n = self.n + 1 end) end
            return App
            """
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "app.lua")
        while try session.step() {}
        let count = output.causes.count
        #expect(count > 1000)
        #expect(session.nextDeadline == 0)
        session.post(.advance(seconds: 0.016))
        while try session.step() {}
        #expect(output.causes.count > count + 1000)
    }

    @Test("run(until:) stops when its owner says so, and says whether more may be ready")
    func until() throws {
        let (session, output) = try RunningTests.session("for _ = 1, 10 do sleep(0) end")
        var events = 0
        #expect(
            try session.run(until: {
                events += 1
                return events == 3
            }))
        #expect(output.causes.count == 3)
        #expect(try !session.run(until: { false }))
        #expect(output.causes.count == 12)
        #expect(try !session.run(until: { true }))
    }

    @Test("run() waits by the system's clock for what is due, and goes on where it ended")
    func clock() throws {
        let (session, output) = try RunningTests.session(
            "print 'one' sleep(0.01) print 'two' sleep(0.01) print 'three'")
        let clock = SteadyClock()
        let begun = clock.now
        try session.run()
        #expect(output.printed == ["one", "two", "three"])
        #expect(clock.now - begun >= 0.02)
        #expect(session.clockTarget >= 0.02)
        session.post(.eval(source: "Task(function() sleep(0.01) print 'four' end)"))
        try session.run()
        #expect(output.printed.last == "four")
    }

    @Test("run() ends where a script quits, and with a clock of its own where time would have to pass")
    func ends() throws {
        let (quitting, _) = try RunningTests.session("sleep(0.001) quit(4)")
        try quitting.run()
        #expect(quitting.exitStatus == 4)
        let (still, output) = try RunningTests.session("print 'one' sleep(1) print 'two'", isDeterministic: true)
        try still.run()
        #expect(output.printed == ["one"])
        still.post(.advance(seconds: 1))
        try still.run()
        #expect(output.printed == ["one", "two"])
    }

    @Test("work is what a task or a timer does, known before it begins")
    func work() throws {
        let (session, _) = try RunningTests.session("sleep(1)", isDeterministic: true)
        #expect(!session.hasWork)
        _ = try session.step()
        #expect(session.hasWork)
        _ = try session.step()
        #expect(!session.hasWork)
        session.post(.advance(seconds: 1))
        _ = try session.step()
        #expect(session.hasWork)
        while try session.step() {}
        #expect(!session.hasWork)
    }
}
