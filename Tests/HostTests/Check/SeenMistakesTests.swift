import Foundation
import Testing

@testable import Host
@testable import HostTools

/// The mistakes that are tested by running them, and which of them `luaview check` finds without.
@Suite("Mistakes in scripts, checked without running them", .timeLimit(.minutes(10)))
struct SeenMistakesTests {
    /// Whether it is found: an error, in the script or a file beside it, or a line of events that nothing answers.
    private func isFound(_ mistake: Mistake) throws -> Bool {
        let files = mistake.files.mapValues { Array($0.utf8) }
        let check = try ScriptCheck { files[$0] }
        var findings = check.findings(in: Array(mistake.script.utf8), path: "a.lua")
        for (path, source) in files where path.hasSuffix(".lua") { findings += check.findings(in: source, path: path) }
        if let events = mistake.events {
            let reader = try ScriptCheck { $0 == "a.lua" ? Array(mistake.script.utf8) : nil }
            findings += reader.findings(inEvents: Array(events.utf8), path: "a.events", script: "a.lua")
        }
        return findings.contains { $0.severity == .error || $0.rule == "unreachable-event" }
    }

    @Test("are found, but for those that are listed with the reason")
    func areListed() throws {
        let missed = try Mistake.all.filter { try !isFound($0) }.map(\.name)
        let listed = Array(MissedMistakes.needRunning.values.joined()) + MissedMistakes.mayBeMeant.values.joined()
        #expect(Set(missed).subtracting(listed).sorted() == [], "not found, and not listed")
        #expect(Set(listed).subtracting(missed).sorted() == [], "listed, and found")
        #expect(Set(listed).count == listed.count)
    }

    @Test("are at least four of five of those that can be seen")
    func share() {
        let unseen = MissedMistakes.mayBeMeant.values.joined().count
        let all = Mistake.all.count - MissedMistakes.needRunning.values.joined().count
        #expect((all - unseen) * 5 >= all * 4, "\(all - unseen) of \(all)")
    }
}
