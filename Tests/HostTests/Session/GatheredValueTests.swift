import Testing

@testable import Host
@testable import HostServices

/// Values that have come faster than they are taken in, where frames are painted on request: what makes one update, and what
/// has one for each value.
@Suite("Values taken in together", .timeLimit(.minutes(10)))
struct GatheredValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// What `App:body` returns, with `received` around it, and what its `onReceive` does with a `line`.
        var body = "Text(#self.lines)"
        let action: String
        /// How often the body is evaluated for five values.
        let evaluations: Int
        let printed: [String]
        /// What is left in `self.lines`.
        var lines = "1 2 3 4 5"
        var errors = 0

        var testDescription: String { name }
    }

    private static let add = "table.insert(self.lines, line)"
    private static let all = ["1", "2", "3", "4", "5"]

    static let cases = [
        // The first one goes into a copy of the default, which is written like any other value.
        Case(name: "elements that are added to a list", action: add, evaluations: 2, printed: []),
        Case(name: "by an assignment", action: "self.lines[#self.lines + 1] = line", evaluations: 2, printed: []),
        Case(name: "in the order in which they came", action: "\(add) print(line)", evaluations: 2, printed: all),
        Case(
            name: "each is compared where something is", body: "Text(#self.lines):onChange(#self.lines, print)",
            action: add,
            evaluations: 5, printed: ["0\t1", "1\t2", "2\t3", "3\t4", "4\t5"]),
        Case(
            name: "also within a child", body: "Child { lines = self.lines }", action: add, evaluations: 5,
            printed: ["child 0\t1", "child 1\t2", "child 2\t3", "child 3\t4", "child 4\t5"]),
        Case(
            name: "each behind a gate", body: "Text(#self.lines):modifier(Updaters.True(true))", action: add,
            evaluations: 5, printed: []),
        Case(
            name: "what is written otherwise", action: "\(add) self.count = self.count + 1", evaluations: 5, printed: []
        ),
        Case(name: "what is written elsewhere", action: "\(add) other.n = other.n + 1", evaluations: 5, printed: []),
        Case(name: "an element that is set", action: "self.lines[1] = line", evaluations: 5, printed: [], lines: "5"),
        Case(
            name: "an element put before others", action: "table.insert(self.lines, 1, line)", evaluations: 5,
            printed: [], lines: "5 4 3 2 1"),
        Case(name: "a table that is written", action: "self.lines = { line }", evaluations: 5, printed: [], lines: "5"),
        Case(
            name: "a subscription that ends", action: "\(add) if line == '3' then self.isOn = false end",
            evaluations: 2,
            printed: [], lines: "1 2 3"),
        Case(
            name: "an end of the run", action: "\(add) if line == '3' then quit() end", evaluations: 2, printed: [],
            lines: "1 2 3"),
        Case(
            name: "errors", action: "\(add) if line == '3' then error('no') end", evaluations: 2, printed: [], errors: 1
        ),
        Case(
            name: "what is sent on", action: "\(add) subject:send(line) print('sent')", evaluations: 5,
            printed: all.flatMap { ["got \($0)", "sent"] }),
        Case(name: "what writes nothing", action: "print(line)", evaluations: 0, printed: all, lines: ""),
        Case(
            name: "lines that are written in pieces", action: "io.write(line)", evaluations: 0, printed: all, lines: ""),
    ]

    /// Carries out the case; what `values` takes in for each step.
    private func run(_ test: Case, together: Bool) throws -> (output: RecordedOutput, session: Session) {
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        (configuration.width, configuration.height) = (30, 4)
        configuration.services = .recorded
        configuration.traceCapacity = 10_000
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = """
            bodies = 0
            other = Observable "Other" { n = 0 } ()
            subject = PassthroughSubject()
            subject:sink(function(v) print("got " .. v) end)
            Child = Component "Child" { lines = Property() }
            function Child:body() return Text "child":onChange(#self.lines, function(a, b) print("child " .. a, b) end) end
            App = Component "App" { lines = State {}, count = State(0), isOn = State(true) }
            function App:body()
              bodies = bodies + 1
              app = self
              return VStack { \(test.body), Text(self.count), Text(other.n),
                self.isOn and Text "on":onReceive(process.lines "x", function(line) \(test.action) end) }
            end
            return App
            """
        try session.load(source: Array(source.utf8), name: "app.lua")
        while try session.step() {}
        session.paintsOnRequest = together
        let values = GatheredValueTests.all.map(PlainValue.string)
        session.mailbox.post(ServiceMessage(number: 1, content: .value(values[0])), followedBy: values.dropFirst())
        while session.exitStatus == nil, try session.step(gathersWhile: together ? { true } : nil) {}
        session.paintChanges()
        return (output, session)
    }

    @Test("make one update as long as nothing could tell, and come out the same in any case", arguments: cases)
    func together(_ test: Case) throws {
        let (apart, one) = try run(test, together: false)
        let (output, session) = try run(test, together: true)
        #expect(apart.printed == test.printed && output.printed == test.printed)
        #expect(apart.errors == output.errors && output.errors.count == test.errors)
        #expect(output.frame == apart.frame)
        #expect(output.frames.count == 2, "one frame is painted")
        #expect(deliveries(of: session) == deliveries(of: one))
        for (session, output) in [(one, apart), (session, output)] {
            session.exitStatus = nil
            session.post(.eval(source: "print(bodies - 1, table.concat(app.lines, ' '))"))
            while try session.step() {}
            let evaluations = session.paintsOnRequest ? test.evaluations : nil
            let last = output.printed.last?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
            #expect(last.last.map(String.init) == test.lines)
            if let evaluations { #expect(last.first.map(String.init) == "\(evaluations)") }
        }
    }

    /// Each value with the number of its event: one after the other, each in one of its own.
    private func deliveries(of session: Session) -> [String] {
        session.trace.filter { $0.kind == .delivery || $0.kind == .event }.map(\.description)
    }

    @Test("are taken in one by one where the owner has something else to do, and what was posted goes first")
    func others() throws {
        let test = GatheredValueTests.cases[0]
        let (output, session) = try run(test, together: true)
        let values = GatheredValueTests.all.map(PlainValue.string)
        let frames = output.frames.count
        session.mailbox.post(ServiceMessage(number: 1, content: .value(values[0])), followedBy: values.dropFirst())
        var asked = 0
        while try session.step(gathersWhile: {
            asked += 1
            if asked == 3 { session.post(.eval(source: "print(#app.lines)")) }
            return asked != 2
        }) {}
        #expect(output.printed == ["8"])
        #expect(output.frames.count == frames + 2, "before and after what was posted")
        session.paintChanges()
        #expect(output.frames.count == frames + 3)
        session.paintChanges()
        #expect(output.frames.count == frames + 3 && !session.hasUnpaintedChanges)
    }

    @Test("tasks and timers have one frame together, and run in their order")
    func tasks() throws {
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        (configuration.width, configuration.height) = (30, 4)
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = """
            local App = Component "App" { n = State(0), seen = State(0) }
            function App:body()
              return Text(self.n .. " " .. self.seen):task(function() for i = 1, 5 do sleep(0.1) self.n = i print(i) end end)
                :onReceive(Timer(0.1):prefix(5), function() self.seen = self.seen + 1 end)
                :onChange(self.n, function(_, new) print("now " .. new) end)
            end
            return App
            """
        try session.load(source: Array(source.utf8), name: "app.lua")
        while try session.step() {}
        session.paintsOnRequest = true
        let frames = output.frames.count
        session.post(.advance(seconds: 1))
        while try session.step() {}
        #expect(output.frames.count == frames && session.hasUnpaintedChanges)
        session.paintChanges()
        #expect(output.frames.count == frames + 1 && output.frame.hasPrefix("5 5"))
        #expect(output.printed.filter { !$0.hasPrefix("now") } == ["1", "2", "3", "4", "5"])
        #expect(output.printed.filter { $0.hasPrefix("now") } == (1...5).map { "now \($0)" })
    }
}
