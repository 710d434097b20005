import Host
import HostTools
import Testing

/// Whatever a script does, the host lives, the limit is named, and who comes after it sees the world as it was.
@Suite("An attack", .timeLimit(.minutes(10)))
struct AttackTests {
    /// The limits under which an attack runs: narrow is the one it must run into.
    private static func limits(_ attack: Attack) -> (seconds: Double, bytes: Int) {
        switch attack.end {
        case .time, .stopped: (0.02, 256 << 20)
        case .memory: (60, 8 << 20)
        case .error, .well: (60, 256 << 20)
        case .somehow: (0.02, 64 << 20)
        }
    }

    @Test("ends as it must", arguments: Attack.all)
    func attack(attack: Attack) throws {
        let (seconds, bytes) = AttackTests.limits(attack)
        let run = try ScriptRun(attack.script, events: attack.events, seconds: seconds, bytes: bytes)
        let said = run.complaints.joined(separator: "\n")
        switch attack.end {
        case .time:
            #expect(run.status == 3)
            #expect(said.contains("this ran longer than the time limit of 20ms (--time)"), "\(said)")
        case .memory:
            #expect(run.status == 3)
            #expect(said.contains("this needs more than the memory limit of 8M (--memory)"), "\(said)")
        case .stopped:
            #expect(run.status == 3)
            let limits = [
                "this ran longer than the time limit of 20ms (--time)", "the memory limit of 256M (--memory)",
                "nested too deeply",
            ]
            #expect(limits.contains { said.contains($0) }, "\(said)")
        case .error: #expect(run.status == 1, "\(said)")
        case .well: #expect(run.status == 0, "\(said)")
        case .somehow:
            #expect([0, 1, 2, 3].contains(run.status))
            let isNamed = ["limit of", "events at one instant", "nested too deeply", "made of too many others"].contains
            { said.contains($0) }
            #expect(run.status != 3 || isNamed, "\(said)")
        }
        #expect(attack.says.isEmpty || said.contains(attack.says))
        #expect(said.utf8.count < 17 << 20)
        expectHarmless(run)
        try expectNeighbour()
    }

    private final class Silence: REPLOutput {
        var answers: [String] = []
        func answered(_ text: String) { answers.append(text) }
        func printed(_ line: String) {}
        func reported(_ error: ScriptError) {}
        func logged(_ message: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    /// Some of each file: all of them in all places would take too long.
    private static let some = Attack.all.enumerated().filter { $0.offset % 9 == 4 }.map(\.element)

    @Test("from a line of the REPL leaves the conversation and those that come after it as they were", arguments: some)
    func inConversation(attack: Attack) throws {
        var configuration = Configuration.asProgram
        configuration.timeLimit = 0.02
        configuration.memoryLimit = 64 << 20
        let output = Silence()
        let repl = try REPL(configuration, output: output)
        if repl.enter(attack.script) == .unfinished { repl.cancelInput() }
        repl.cancelInput()
        #expect(firstAnswer(to: "1 + 1", repl, output) == "2")
        _ = repl.enter(":undo")
        _ = repl.finish()
        let next = try REPL(configuration, output: output)
        let line = "('a-b'):gsub('-', '+') .. #table.concat({ 1, 2 }, ' ')"
        #expect(firstAnswer(to: line, next, output) == "\"a+b3\"")
        try expectNeighbour()
    }

    /// A line that is kept from the processor for as long as its time limit is entered again.
    private func firstAnswer(to line: String, _ repl: REPL, _ output: Silence) -> String? {
        output.answers = []
        for _ in 1...100 where output.answers.isEmpty { _ = repl.enter(line) }
        return output.answers.first
    }

    @Test("from a test file leaves the files that come after it as they were")
    func inTestFile() throws {
        let attacks = Attack.all.filter { $0.end == .error && !$0.script.contains("return ") }.prefix(12)
        var files = [
            "z_test.lua":
                "it('is well', function() assert.equal('A', ('a'):upper()) assert.is_nil(rawget(_G, 'x_attack')) end)"
        ]
        for (index, attack) in attacks.enumerated() {
            files["a\(index)_test.lua"] = "x_attack = true it('attacks', function()\n\(attack.script)\nend)"
        }
        let folder = try TemporaryFolder(files)
        let result = try ProgramRun.run(["test", "--reporter", "tap"], in: folder, input: "")
        #expect([1, 2, 3].contains(result.status))
        #expect(
            result.output.contains("is well")
                && !result.output.split(separator: "\n").contains { $0.hasPrefix("not ok") && $0.contains("is well") })
    }

    /// Nothing that a terminal would obey is in the frame.
    private func expectHarmless(_ run: ScriptRun) {
        let lines = run.frames.suffix(1).flatMap { $0.lines.prefix(200) }
        let commands = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A, 0x09: false
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(commands.isEmpty)
    }

    /// A script that comes after another finds everything as it should be.
    private func expectNeighbour() throws {
        let run = try ScriptRun(
            """
            local A = Component "A" { n = State(0) }
            function A:body()
              return Button(("n = %d"):format(self.n) .. ("!"):rep(2), function()
                self.n = #table.concat({ ("a-b"):gsub("-", "+") }, " ") + select("#", string.byte("abc", 1, -1))
              end)
            end
            return A
            """, events: "key enter", seconds: 60)
        #expect(run.status == 0, "\(run.complaints)")
        #expect(run.frames.last?.lines == ["[ n = 8!! ]"], "\(run.frames.map(\.lines))")
    }

    @Test("of each kind is in the files beside this one")
    func areFound() {
        #expect(Attack.all.count > 400)
        #expect(Set(Attack.all.map(\.name)).count == Attack.all.count)
        for end in [Attack.End.time, .stopped, .memory, .error, .well, .somehow] {
            #expect(Attack.all.count { $0.end == end } > 10)
        }
    }
}
