import Foundation
import Testing

/// The examples with random mistakes in them: whatever comes out, the host stands.
@Suite("A mutation of an example", .timeLimit(.minutes(10)))
struct MutationTests {
    /// Numbers that look random and are the same in every run (xorshift).
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// Those with very many rows are left out: hundreds of runs of them would take too long.
    private static let scripts = examples("lua")
    private static let events = examples("events")

    private static func examples(_ kind: String) -> [String] {
        Project.texts("scripts", extensions: [kind]).filter { example in
            !["scripts/logs", "scripts/tables"].contains { example.path.hasPrefix($0) }
        }.map(\.text)
    }

    /// What may stand where a word stood. Nothing here makes a loop endless.
    private static let words = [
        "nil", "false", "true", "-1", "0", "1.5", "0/0", "99", "'x'", "\"\\255\\0\"", "{}", "{ 1, {} }", "self",
        "self.bind", "print",
        "error", "Text", "VStack", "State", "Property", "Binding", "Component", "ForEach", "If", "function() end", "..",
        "#", "-", "not",
        "(", ")", "{", "}", "=", ",", ":", ".", "end", "return", "local x", "pcall", "setmetatable({}, {})",
        "coroutine.yield()",
    ]
    private static let eventWords = [
        "press", "type", "set", "focus", "key", "click", "scroll", "resize", "colorScheme", "scenePhase", "advance",
        "send", "eval",
        "frame", "quit",
        "id=", "\"", "'", "#",
        "#2", "\\", "-1", "0", "1,1", "99999999999999999999", "3x3", "1.5s", "nan", "\u{0}", "\u{1b}[2J", "é", "ctrl+",
        "x =", "self", " ",
    ]

    @Test("of its script never brings the host down", arguments: 1...8)
    func script(seed: UInt64) throws {
        var random = Seeded(state: seed &* 0x9e37_79b9_7f4a_7c15)
        for _ in 0..<40 {
            let position = Int.random(in: 0..<MutationTests.scripts.count, using: &random)
            let script = mutated(MutationTests.scripts[position], MutationTests.words, &random)
            let run = try ScriptRun(script, events: MutationTests.events[position % MutationTests.events.count])
            #expect((0...255).contains(run.status))
            #expect(run.status == 0 || !run.complaints.isEmpty, "\(script)")
        }
    }

    @Test("of its events never brings the host down", arguments: 1...8)
    func events(seed: UInt64) throws {
        var random = Seeded(state: seed &* 0xbf58_476d_1ce4_e5b9)
        for _ in 0..<40 {
            let position = Int.random(in: 0..<MutationTests.scripts.count, using: &random)
            let position2 = Int.random(in: 0..<MutationTests.events.count, using: &random)
            let events = mutated(MutationTests.events[position2], MutationTests.eventWords, &random)
            let run = try ScriptRun(MutationTests.scripts[position], events: events)
            #expect((0...3).contains(run.status), "\(events)")
        }
    }

    @Test("in its bytes never brings the host down", arguments: 1...4)
    func bytes(seed: UInt64) throws {
        var random = Seeded(state: seed &* 0x94d0_49bb_1331_11eb)
        for _ in 0..<40 {
            var script = Array(MutationTests.scripts.randomElement(using: &random)?.utf8 ?? "".utf8)
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                script[Int.random(in: 0..<script.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect((0...255).contains(try ScriptRun(script).status))
        }
    }

    /// The text with a few of its words replaced, left out, doubled or swapped.
    private func mutated(_ text: String, _ words: [String], _ random: inout Seeded) -> String {
        var parts = MutationTests.parts(of: text)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<parts.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: parts[place] = ""
            case 1: parts.insert(parts[place], at: place)
            case 2: parts.swapAt(place, Int.random(in: 0..<parts.count, using: &random))
            case 3: parts.insert(" \(words.randomElement(using: &random) ?? "") ", at: place)
            default: parts[place] = words.randomElement(using: &random) ?? ""
            }
        }
        return parts.joined()
    }

    /// Words and what stands between them.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        for character in text {
            let isWord = character.isLetter || character.isNumber
            if isWord, let last = parts.last?.last, last.isLetter || last.isNumber {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
        }
        return parts
    }
}
