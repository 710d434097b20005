import Foundation
import Testing

@Suite("A conversation that is saved")
struct SavedConversationTests {
    private static let lines = """
        Counter = Component "Counter" { count = State(0), name = State "" }
        function Counter:add() self.count = self.count + 1 end
        function Counter:body()
          return VStack { Text("n " .. self.count), Button("add", function() self:add() end), TextField("name", self.bind.name) }
        end
        local x = 20
        x + 1.5
        "a]]\\n" .. x
        Counter
        :press add
        :press add
        node "Counter".count
        zzz.y
        :undo
        :undo
        :redo
        :focus name
        :type Ada
        :key left
        :type !
        node "Counter".count = 7
        :undo
        x = x + 1
        x
        :advance 3s
        :save saved_test.lua

        """

    @Test("is a test that passes, and fails where the program is another")
    func passes() throws {
        let folder = try TemporaryFolder()
        let result = try ProgramRun.run(["repl"], in: folder, input: SavedConversationTests.lines)
        #expect(result.output.hasSuffix("written to saved_test.lua\n"))
        let path = folder.url.appending(path: "saved_test.lua")
        let text = try String(contentsOf: path, encoding: .utf8)
        #expect(text.contains("app:press \"add\"") && text.contains("assert.equal(21.5, _)"))
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 0)
        try text.replacing("self.count + 1", with: "self.count + 2").write(to: path, atomically: true, encoding: .utf8)
        #expect(try ProgramRun.run(["test"], in: folder, input: "").status == 1)
    }

    @Test(
        "does again what came of it",
        arguments: [
            "local long = [[one\ntwo]]\nlong\n",
            "local y = 1 return y;\ny + _\nreturn\nreturn 7, 8\n_\n",
            "goto done ::done::\ngoto done ::done::\n",
            "3, 4\n_1 + _2\n",
            "zzz.y\nx = = 2\nerror { 1 }\n",
            "Text 'x':task(function() while true do sleep(1) end end)\n:advance 90s\n",
            "m = Observable 'M' { n = 0 }()\nComponent 'C' { body = function() return Text(m.n) end }\n"
                + "m.n = 1\nfor i = 1, 3 do m.n = m.n + i end\n:undo\nm.n\n:undo\n:redo 2\nm.n = 9\nm.n = 10\n:undo\n",
        ])
    func again(lines: String) throws {
        let folder = try TemporaryFolder()
        _ = try ProgramRun.run(["repl"], in: folder, input: lines + ":save saved_test.lua\n")
        let result = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("of fifty lines goes back and forth, and is a test that passes")
    func fifty() throws {
        let folder = try TemporaryFolder()
        let lines = try String(
            contentsOf: Project.root.appending(path: "Tests/HostTests/REPL/fifty-lines.txt"), encoding: .utf8)
        #expect(lines.count { $0 == "\n" } > 50)
        let conversation = try ProgramRun.run(["repl"], in: folder, input: lines)
        #expect(conversation.output.hasSuffix("2\nwritten to fifty_test.lua\n"))
        let result = try ProgramRun.run(["test"], in: folder, input: "")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test(
        "is refused with a reason",
        arguments: [
            ("", ":save", ":save needs a file, as :save counter_test.lua\n"),
            ("", ":save none/x_test.lua", "none/x_test.lua cannot be written: No such file or directory\n"),
            (
                "return Text 'x'", ":reload\n:save x_test.lua",
                ":save: a test cannot do what :reload does, which was entered before\n"
            ),
        ])
    func refused(script: String, lines: String, message: String) throws {
        let folder = try TemporaryFolder(["app.lua": script])
        let arguments = script.isEmpty ? ["repl"] : ["repl", "app.lua"]
        #expect(try ProgramRun.run(arguments, in: folder, input: lines + "\n").errors == message)
    }
}
