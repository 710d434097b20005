import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

/// Interrupts its thread once, between the last look at interruptions and the event that comes next.
private final class LateInterruption: REPLOutput {
    private(set) var said: [String] = []
    var isDue = false

    func willWork() {
        guard isDue else { return }
        isDue = false
        Interpreter.ThreadMark().interrupt()
    }

    func answered(_ text: String) { said.append(text) }
    func printed(_ line: String) { said.append(line) }
    func reported(_ error: ScriptError) { said.append("\(error)") }
    func logged(_ message: String) {}
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
}

extension SignalTests {
    @Suite("An interruption between events", .timeLimit(.minutes(10)))
    struct LateInterruptionTests {
        @Test("stops what begins next, and nothing after it")
        func late() throws {
            let output = LateInterruption()
            let repl = try REPL(Configuration(builtIn: .all), output: output)
            let work = ":task(self.n, function() print('ran ' .. self.n) end)"
            let body = "function(self) return Button('go', function() self.n = self.n + 1 end)\(work) end"
            _ = repl.enter("return Component 'C' { n = State(0), body = \(body) }")
            output.isDue = true
            for line in [":press go", ":press go", "1 + 1"] { _ = repl.enter(line) }
            #expect(output.said == ["ran 0", "interrupted\n  in C", "ran 2", "2"])
        }

        @Test("stops nothing for a host that has not asked for it")
        func unasked() throws {
            let output = LateInterruption()
            let session = try Session(Configuration(builtIn: .all), output: output)
            Interpreter.forgetInterruption()
            defer { Interpreter.forgetInterruption() }  // other tests run on this thread
            output.isDue = true
            output.willWork()
            try session.load(source: Array("print 'ran' return Text 'x'".utf8), name: "app")
            #expect(output.said == ["ran"])
        }
    }
}
