import Foundation
import Testing

@Suite("A conversation that cannot be saved", .timeLimit(.minutes(10)))
struct UnsavedConversationTests {
    private static let manyLocals = (1...520).map { "local a\($0) = \($0)\n" }.joined()
    private static let allOfThem = (1...520).map { "a\($0)\n" }.joined()

    @Test(
        "is refused with a reason",
        arguments: [
            ("", ":save", ":save needs a file, as :save counter_test.lua\n"),
            ("", ":save none/x_test.lua", "none/x_test.lua cannot be written: No such file or directory\n"),
            (
                "", "local a = 1 if a then return a end\n:save x_test.lua",
                ":save: a test cannot return from the middle of what declares locals, as "
                    + "'local a = 1 if a then return a end' did\n"
            ),
            (
                "", "s = PassthroughSubject 's'\ns:sink(function() error 'x' end)\ns:send(1)\n:save x_test.lua",
                "repl:2: x\nstack traceback:\n  repl:2: in function <repl:2>\n  repl:3: in function <repl:3>\n"
                    + ":save: a test cannot expect what fails where nothing is mounted, as something did before\n"
            ),
            (
                "", ":advance 3s\nos.time()\n:save x_test.lua",
                ":save: a test cannot let time go by where nothing is mounted, "
            ),
            (
                "return Text 'x'", "Timer(1):sink(print)\nText 'y'\n:advance 100ms\n:save x_test.lua",
                ":save: a test cannot let time go by for what lines subscribed to before something else was mounted, "
            ),
            (
                "return Text 'x'", "f = a local a = os.time()\n:save x_test.lua",
                ":save: a test cannot declare locals among other things that need the app's clock, random numbers or "
                    + "services, as 'f = a local a = os.time()' did\n"
            ),
            (
                "", "sleep(1)\n:save x_test.lua",
                ":save: a test cannot wait outside of a component's task, as 'sleep(1)' did\n"
            ),
            (
                "",
                manyLocals + allOfThem + ":save x_test.lua",
                ":save: Lua could not load that as one file (x_test.lua:"
            ),
        ])
    func refused(script: String, lines: String, message: String) throws {
        let folder = try TemporaryFolder(["app.lua": script])
        let arguments = script.isEmpty ? ["repl"] : ["repl", "app.lua"]
        #expect(try ProgramRun.run(arguments, in: folder, input: lines + "\n").errors.hasPrefix(message))
    }

    @Test("is one where what was stopped has left something behind")
    func halfDone() throws {
        let lines = """
            n = Observable 'N' { x = 0 }()
            C = Component 'C' { body = function() return Button(n.x, function() n.x = 1 while true do end end) end }
            C
            :press 0
            :save x_test.lua

            """
        let result = try ProgramRun.run(["repl", "--time", "1s"], in: TemporaryFolder(), input: lines)
        #expect(result.errors.hasSuffix(":save: a test cannot do what 'press \"0\"' did until it was stopped\n"))
    }

    @Test("is one that could not find its script, and says where it could")
    func farAway() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder(["app.lua": "return Text 'x'"]))
        let way = "../" + other.url.lastPathComponent
        let lines = ":save x_test.lua\n:save \(way)/x_test.lua\n"
        let result = try ProgramRun.run(["repl", way + "/app.lua"], in: folder, input: lines)
        #expect(
            result.errors == """
                :save: a test finds scripts in its own folder and in the one that tests run in, which is this one; \
                '\(way)/app.lua' is in neither, but \(way)/x_test.lua would find it

                """)
        #expect(try ProgramRun.run(["test"], in: other, input: "").status == 0)
    }

    @Test("is one where a module that a line required is another by now")
    func changedModule() throws {
        let folder = try TemporaryFolder(["app.lua": "return Text((require 'words'))", "words.lua": "return 'one'"])
        let lines = """
            require "words"
            local file <close> = io.open("words.lua", "w"); file:write "return 'two'"; file:flush()
            package.loaded.words = nil return require "words"
            :save b_test.lua

            """
        let result = try ProgramRun.run(["repl", "app.lua", "--allow-all"], in: folder, input: lines)
        #expect(
            result.errors == """
                :save: ./words.lua was another file when it was loaded first, and a test would find it as it is now

                """)
    }
}
