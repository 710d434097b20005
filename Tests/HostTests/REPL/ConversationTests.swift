import Foundation
import Host
import HostTools
import Testing

@Suite("A conversation", .timeLimit(.minutes(10)))
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

    @Test("passes over a first line that names the program; :quit ends what is not finished as well")
    func interpreterLine() throws {
        let lines = "#!/usr/bin/env -S luaview repl\n1 + 1\n#!x\nfunction f()\n:quit\n3\n"
        let result = try ProgramRun.run(["repl"], in: TemporaryFolder(), input: lines)
        #expect(result.output == "2\n")
        #expect(result.errors == "repl:3: unexpected symbol near '!'; that begins the file of a script\n")
        let repl = try REPL(Configuration.asProgram, output: SilentConversation())
        #expect(repl.enter("1") == .done)
        #expect(repl.enter(text: "#!/usr/bin/lua\nx = 1\nreturn x") == .done)
    }

    @Test(
        "that shows nothing has no frame, however it ends",
        arguments: [":quit\n", "quit()\n", ":advance 1s\n", ":q\n", ""])
    func noFrame(lines: String) throws {
        let result = try ProgramRun.run(["repl"], in: TemporaryFolder(), input: lines)
        #expect(result.output == "" && result.errors == "" && result.status == 0)
    }

    @Test("loads a script again that could not be loaded")
    func reload() throws {
        let folder = try TemporaryFolder(["app.lua": "local f = io and io.open; return VStack {"])
        let result = try ProgramRun.run(["repl", "app.lua"], in: folder, input: ":reload\n")
        #expect(result.errors.split(separator: "\n").count { $0.hasPrefix("app.lua:1:") } == 2, "\(result.errors)")
    }

    @Test(
        "takes a text whose lines are pieces of their own as lines",
        arguments: [
            ("x = 5\nx", false), ("x = 5\nwhile true do\nx", true), ("f(\n1", true), ("x = {\n1\n}\nx", false),
            ("x = 5\nx =", true),
        ])
    func pieces(text: String, expectsMore: Bool) throws {
        let repl = try REPL(Configuration.asProgram, output: SilentConversation())
        #expect(repl.expectsMore(text) == expectsMore)
    }

    @Test("that is strict ends at the first error")
    func strict() throws {
        let folder = try TemporaryFolder()
        let result = try ProgramRun.run(["repl", "--strict"], in: folder, input: "1\nnope.x\n2\n")
        #expect(result.output == "1\n")
        #expect(result.status == 1)
    }

    @Test(
        "that is strict ends at what a line leads to as well, and at a script's body",
        arguments: [
            (["repl", "--strict"], "Button('boom', function() error('x') end)\n:press boom\nprint(1)\n", "repl:1: x"),
            (["repl", "--strict", "app.lua"], "print(1)\n", "app.lua:1: y"),
        ])
    func strictBelow(arguments: [String], lines: String, message: String) throws {
        let script = "return Component 'A' { body = function() error 'y' end }"
        let result = try ProgramRun.run(arguments, in: TemporaryFolder(["app.lua": script]), input: lines)
        #expect(!result.output.contains("1"))
        #expect(result.errors.hasPrefix(message + "\n"))
        #expect(result.status == 1)
    }

    @Test("forgets the publishers of a program that is gone, although what it wrote can be undone")
    func goneProgram() throws {
        let script = """
            old = PassthroughSubject "old"
            return Component "C" { n = State(0), body = function(self)
              return Text(self.n):onReceive(old, function(v) self.n = v end):onDisappear(function() self.n = 1 end)
            end }
            """
        let lines = ":send old 3\nText 'y'\n:send old 1\n"
        let result = try ProgramRun.run(["repl", "c.lua"], in: TemporaryFolder(["c.lua": script]), input: lines)
        #expect(result.output == "0\n---\n3\n---\ny\n---\n")
        #expect(
            result.errors == """
                there is no publisher 'old'; there are none; the variable old is one without that name, or of what was \
                mounted before: old:send(…) sends to it, PassthroughSubject "old" makes one with it

                """)
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

    @Test("in a pipe goes on behind half a character, and behind what never ends")
    func badBytes() throws {
        let folder = try TemporaryFolder()
        let shell = "printf '\"a\\303\"\\nwhile true do end\\n1 + 1\\n' | \"$PROGRAM\" repl --time 200ms"
        let result = try ProgramRun.run(
            ["-c", shell], in: folder, environment: ["PROGRAM": ProgramRun.executable.path],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.output == "\"a\u{FFFD}\"\n2\n")
        #expect(
            result.errors.hasPrefix(
                "repl:1: there are bytes that are no UTF-8; '\u{FFFD}' stands for them\n"
                    + "repl:2: this ran longer than the time limit of 200ms (--time)\n"))
        #expect(result.status == 0)
    }

    @Test("has a width that a window can have", arguments: ["0", "-3", "100000"])
    func width(text: String) throws {
        let result = try ProgramRun.run(["repl", "--width=\(text)"], in: TemporaryFolder(), input: "1\n")
        #expect(result.status == 2)
        #expect(result.errors.contains("The value '\(text)' is invalid for '--width': a window has 1 to "))
    }

    @Test("is ended at once by a signal while a loop runs")
    func signal() throws {
        let shell = """
            : > err
            echo 'warn "begun" while true do end' | "$PROGRAM" repl --time 30s 2> err & child=$!
            until grep -q begun err; do :; done
            kill -TERM $child; wait $child; echo $?
            """
        let result = try ProgramRun.run(
            ["-c", shell], in: TemporaryFolder(), environment: ["PROGRAM": ProgramRun.executable.path],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.output == "143\n")
    }

    @Test(
        "has limits that make sense",
        arguments: ["--time=0", "--time=-1s", "--time=3 parsecs", "--memory=0", "--memory=-5M", "--memory=many"])
    func limits(option: String) throws {
        for command in ["repl", "record"] {
            let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
            let result = try ProgramRun.run([command, "a.lua", option], in: folder, input: "")
            #expect(result.status == 2)
            #expect(result.errors.contains(String(option.prefix { $0 != "=" })))
        }
    }
}
