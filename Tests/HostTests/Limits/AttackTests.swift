import Host
import Testing

/// Whatever a script does, the host lives, the limit is named, and who comes after it sees the world as it was.
@Suite("An attack", .serialized)
struct AttackTests {
    /// The limits under which an attack runs: narrow is the one it must run into.
    private static func limits(_ attack: Attack) -> (seconds: Double, bytes: Int) {
        (attack.end == .time ? 0.05 : 60, (attack.end == .memory ? 8 : 256) << 20)
    }

    @Test("ends as it must", arguments: Attack.all)
    func attack(attack: Attack) throws {
        let (seconds, bytes) = AttackTests.limits(attack)
        let run = try ScriptRun(attack.script, events: attack.events, seconds: seconds, bytes: bytes)
        let said = run.complaints.joined(separator: "\n")
        switch attack.end {
        case .time:
            #expect(run.status == 3)
            #expect(said.contains("this ran longer than the time limit of 50ms (--time)"), "\(said)")
        case .memory:
            #expect(run.status == 3)
            #expect(said.contains("this needs more than the memory limit of 8M (--memory)"), "\(said)")
        case .error: #expect(run.status == 1, "\(said)")
        case .well: #expect(run.status == 0, "\(said)")
        }
        #expect(attack.says.isEmpty || said.contains(attack.says))
        #expect(said.utf8.count < 10_000)
        try expectNeighbour()
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
        #expect(Attack.all.count > 120)
        #expect(Set(Attack.all.map(\.name)).count == Attack.all.count)
        for end in [Attack.End.time, .memory, .error, .well] {
            #expect(Attack.all.count { $0.end == end } > 10)
        }
    }
}
