import Foundation
import Host
import HostTools
import Testing

@Suite(":check at the prompt", .timeLimit(.minutes(10)))
struct CheckAtPromptTests {
    private func lines(_ lines: String, _ files: [String: String] = [:], script: String...) throws -> ProgramRun.Result
    {
        try ProgramRun.run(["repl"] + script, in: TemporaryFolder(files), input: lines)
    }

    @Test("says what is wrong with what was entered, at the lines that were entered")
    func entered() throws {
        let result = try lines(
            """
            local A = Component "A" { count = State(0) }
            function A:body()
              return Text(self.count .. self.cuont)
            end
            function later() return Text "x":blod() end
            later -- a comment
            :check
            """)
        #expect(
            result.output.hasSuffix(
                """
                repl:3:34: error: A has no field 'cuont' (did you mean 'count'?) [unknown-field]
                3 |   return Text(self.count .. self.cuont)
                  |                                  ^^^^^
                repl:5:34: error: a view has no modifier 'blod' (did you mean 'bold'?) [unknown-modifier]
                5 | function later() return Text "x":blod() end
                  |                                  ^^^^

                """), "\(result)")
        #expect(result.status == 0)
    }

    @Test("knows the names of earlier lines, of the script, and of modules; lines that failed are left out")
    func names() throws {
        let result = try lines(
            "local x = 1\nlocal x, y = 2, {}\ny.z = x\nnope.x\nhelper(x)\nreturn x\n_ + _1\nText \"a\"\n:check\n",
            ["app.lua": "function helper(n) return n end\nreturn Text 'x'\n"], script: "app.lua")
        #expect(result.output.contains("no mistakes in 'app.lua'\nno mistakes in what was entered\n"), "\(result)")
    }

    @Test("looks at a file that is named, and at the script that was loaded or could not be")
    func files() throws {
        let files = ["a.lua": "return Txet 'x'\n", "a.events": "pres x\n", "b.lua": "return Text 'x'\n"]
        let named = try lines(":check a.lua\n:check a.events\n:check b.lua\n:check c.lua\n:check\n", files)
        #expect(
            named.output.contains("a.lua:1:8: error: 'Txet' is not defined (did you mean 'Text'?) [undefined-name]"))
        #expect(named.output.contains("a.events:1:1: error: unknown event 'pres' (did you mean 'press'?) [syntax]"))
        #expect(named.output.hasSuffix("no mistakes in 'b.lua'\n"), "\(named)")
        #expect(
            named.errors
                == "cannot read 'c.lua': No such file or directory\n:check: nothing was entered yet; :check FILE looks at a file\n"
        )
        #expect(try lines(":check\n", files, script: "a.lua").output.contains("a.lua:1:8: error: 'Txet'"))
    }

    @Test("needs a program around it that has the check")
    func alone() throws {
        let output = SilentConversation()
        let repl = try REPL(Configuration.asProgram, output: output)
        #expect(repl.enter(":check") == .failed)
        repl.mistakes = { text throws(ScriptError) in
            guard case .lines(let entered) = text else { return [] }
            return entered.texts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        }
        #expect(repl.enter("local a = 1") == .done)
        #expect(repl.enter(":check") == .done)
    }
}
