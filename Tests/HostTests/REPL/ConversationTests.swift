import Foundation
import Host
import Testing

@Suite("A conversation")
struct ConversationTests {
    @Test("goes as it is written down", arguments: Conversation.all)
    func run(conversation: Conversation) throws {
        if let difference = TextDifference.between(expected: conversation.text, actual: try conversation.run()) {
            Issue.record("it differs (- expected, + actual):\n\(difference)")
        }
    }

    @Test("is found in the files beside this one")
    func areFound() { #expect(Conversation.all.count >= 5) }

    @Test("in a pipe has no prompt, and goes on behind an error")
    func piped() throws {
        let folder = try TemporaryFolder()
        let result = try ProgramRun.run(["repl"], in: folder, input: "local x = 1\nnope.x\nx + 1\n")
        #expect(result.output == "2\n")
        #expect(result.errors == "repl:2: attempt to index a nil value (global 'nope')\n")
        #expect(result.status == 0)
    }

    @Test("that is strict ends at the first error")
    func strict() throws {
        let folder = try TemporaryFolder()
        let result = try ProgramRun.run(["repl", "--strict"], in: folder, input: "1\nnope.x\n2\n")
        #expect(result.output == "1\n")
        #expect(result.status == 1)
    }

    @Test("begins although its script cannot be loaded")
    func badScript() throws {
        let folder = try TemporaryFolder(["bad.lua": "return ("])
        let result = try ProgramRun.run(["repl", "bad.lua"], in: folder, input: "1 + 1\n")
        #expect(result.output == "2\n")
        #expect(result.errors.hasPrefix("bad.lua:1: "))
        #expect(result.status == 0)
    }

    @Test(
        "takes long lines, zero bytes and what is no character",
        arguments: [String(repeating: "1", count: 1 << 20), "'a\0b'", "\u{FFFD}", String(repeating: "(", count: 300)])
    func oddLines(line: String) throws {
        let result = try ProgramRun.run(["repl"], in: TemporaryFolder(), input: line + "\n2 + 2\n")
        #expect(line.hasPrefix("((") || result.output.hasSuffix("4\n"))
        #expect(result.status == 0)
    }

    @Test("at a breakpoint belongs to a terminal: elsewhere the script goes on, and it is said once")
    func breakpointInPipe() throws {
        let script = "for i = 1, 3 do breakpoint() print(i) end return Text 'x'"
        let folder = try TemporaryFolder(["b.lua": script])
        let result = try ProgramRun.run(["b.lua"], in: folder, input: "")
        #expect(result.output == "1\n2\n3\nx\n---\n")
        #expect(
            result.errors
                == "b.lua:1: breakpoint() does nothing here; where a script runs on a terminal it opens the console\n")
        #expect(result.status == 0)
    }
}
