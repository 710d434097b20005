import Foundation
import Testing

@Suite("luaview run", .timeLimit(.minutes(10)))
struct RunTests {
    private static let script = """
        local App = Component "App" {}
        function App:body()
          return HStack {
            Button("say", function() print("said") end),
            Button("fail", function() error("boom") end),
            Button("leave", function() quit(7) end),
          }
          :onDisappear(function() print("gone") end)
        end
        return App
        """
    private static let frame = "[ say ] [ fail ] [ leave ]\n---\n"

    private func run(_ events: String, _ options: String...) throws -> ProgramRun.Result {
        let folder = try TemporaryFolder(["a.lua": RunTests.script, "a.events": events])
        return try ProgramRun.run(["a.lua", "--events", "a.events"] + options, in: folder)
    }

    @Test("what a script stores stands in the one file when it has ended, however it ends", arguments: ["", "quit\n"])
    func storage(end: String) throws {
        let script = """
            local App = Component "App" { n = AppStorage("n", 0) }
            function App:body()
              return Button("n " .. self.n, function() self.n = self.n + 1 end):onDisappear(function() self.n = self.n * 10 end)
            end
            return App
            """
        let folder = try TemporaryFolder(["a.lua": script, "a.events": "press n 0\n" + end, "b.events": ""])
        _ = try ProgramRun.run(["a.lua", "--events", "a.events", "--storage", "db"], in: folder)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.filter { $0.hasPrefix("db") } == ["db"])
        let result = try ProgramRun.run(["a.lua", "--events", "b.events", "--storage", "db"], in: folder)
        #expect(result.output == "[ n 10 ]\n---\n")
    }

    @Test(
        "a line of events has at most 16 MB",
        arguments: [
            (16 << 20, ""), (16 << 20 + 1, "luaview: cannot read 'a.events': line 2 is longer than 16 MB\n"),
        ])
    func longLine(count: Int, message: String) throws {
        let result = try run("\n#" + String(repeating: "x", count: count - 1))
        #expect(result.errors == message && result.status == (message.isEmpty ? 0 : 2))
    }

    @Test("standard input with the events is not the script's to read")
    func eventsOnStandardInput() throws {
        let folder = try TemporaryFolder(["a.lua": "print(pcall(stdin.lines)) return Text 'x'"])
        let result = try ProgramRun.run(["a.lua", "--events", "-"], in: folder, input: "advance 1s\n")
        let message = "stdin.lines: standard input is not the script's: events or keys come from there"
        #expect(result.output == "false\t\(message)\nx\n---\n")
        #expect(result.errors.isEmpty)
    }

    @Test(
        "lines of standard input that a wait has not taken are there for the next wait, of whatever kind",
        arguments: [
            "local p = stdin.lines() return function() return await(p) end",
            "return function() return await(stdin.lines()) end",
        ])
    func lines(next: String) throws {
        let script = """
            local next = (function() \(next) end)()
            local App = Component "App" { rest = State(false), n = State(0) }
            function App:body()
              local rest = self.rest and Text("rest"):onReceive(stdin.lines(), function(l) self.n = self.n + tonumber(l) end)
              return VStack { Text(self.n), rest }:task(function()
                for i = 1, 3 do print(next()) end
                self.rest = true
              end)
            end
            return App
            """
        let folder = try TemporaryFolder([
            "a.lua": script,
            "b.lua":
                "return Text 'x':task(function() \(next.replacing("return function()", with: "local next = function()")) for i = 1, 4 do print(next()) end end)",
        ])
        let many = (1...1000).map { "\($0)\n" }.joined()
        let result = try ProgramRun.run(["a.lua", "--frames", "last"], in: folder, input: many)
        #expect(result.output == "1\n2\n3\n\((4...1000).reduce(0, +))\nrest\n---\n")
        let short = try ProgramRun.run(["b.lua", "--frames", "none"], in: folder, input: "1\n2\n3")
        #expect(short.output == "1\n2\n3\nnil\n")
    }

    @Test(
        "carries out the events, then unmounts the tree",
        arguments: [
            ("", ["--frames", "all"], frame + "gone\n"),
            ("press say\nframe\n", [], frame + "said\n" + frame + "gone\n"),
            ("\u{feff}# comment\r\npress say\r\n", ["--frames", "all"], frame + "said\n" + frame + "gone\n"),
            ("press say", ["--frames", "last"], "said\n" + frame + "gone\n"),
            ("press say", ["--frames", "none"], "said\ngone\n"),
            ("quit\npress say", ["--frames", "none"], "gone\n"),
            (
                "press say", ["--format", "json", "--frames", "all"],
                """
                {"frame":1,"cause":"mount","text":["[ say ] [ fail ] [ leave ]"]}
                {"print":"said"}
                {"frame":2,"cause":"press say","text":["[ say ] [ fail ] [ leave ]"]}
                {"print":"gone"}

                """
            ),
        ])
    func output(events: String, options: [String], expected: String) throws {
        let folder = try TemporaryFolder(["a.lua": RunTests.script, "a.events": events])
        for short in [[], ["run"]] {
            let result = try ProgramRun.run(short + ["a.lua", "--events", "a.events"] + options, in: folder)
            #expect(result.output == expected)
            #expect(result.errors == "")
            #expect(result.status == 0)
        }
    }

    @Test(
        "stops at a line that cannot be carried out, after unmounting",
        arguments: [
            (
                "press say\n\npress sya",
                "a.events:3: no control is called 'sya' (did you mean 'say'?); "
                    + "there are say, fail, leave\n"
            ),
            ("press say\nclick 3\npress say", "a.events:2: 'click' needs a column and a row, such as '3,2', not '3'\n"),
            ("press say\ntype x", "a.events:2: the focus is on the button 'say', which takes no text\n"),
        ])
    func wrongLine(events: String, message: String) throws {
        let result = try run(events)
        #expect(result.output == RunTests.frame + "said\ngone\n")
        #expect(result.errors == message)
        #expect(result.status == 2)
    }

    @Test(
        "writes the colours that the environment says, sixteen where it has no terminal, or those of an option",
        arguments: [
            ("", "", "93"), ("TERM=", "", "93"), ("TERM=dumb", "", "93"), ("TERM=xterm", "", "93"),
            ("TERM=xterm-256color", "", "38;5;208"), ("TERM=dumb COLORTERM=truecolor", "", "38;2;255;135;0"),
            ("TERM=vt100", "", ""), ("TERM=dumb NO_COLOR=1", "", ""), ("TERM=xterm", "never", ""),
            ("TERM=vt100", "16", "93"), ("TERM=vt100", "256", "38;5;208"), ("NO_COLOR=1", "full", "38;2;255;135;0"),
        ])
    func colors(environment: String, option: String, code: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x':foregroundStyle '#ff8700'"])
        let variables = environment.split(separator: " ").map {
            $0.split(separator: "=", omittingEmptySubsequences: false)
        }
        let result = try ProgramRun.run(
            ["a.lua", "--format", "ansi"] + (option.isEmpty ? [] : ["--color", option]), in: folder,
            environment: Dictionary(uniqueKeysWithValues: variables.map { (String($0[0]), String($0[1])) }))
        #expect(result.output.hasPrefix(code.isEmpty ? "x\n" : "\u{1B}[\(code)mx\u{1B}[m\n"))
    }

    @Test(
        "says why events cannot be read, also in the middle of their file", arguments: ["/proc/self/mem", "none", "."])
    func unreadable(path: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
        let result = try ProgramRun.run(["a.lua", "--events", path], in: folder)
        let reasons = [
            "/proc/self/mem": "Input/output error", "none": "No such file or directory", ".": "Is a directory",
        ]
        #expect(result.errors == "luaview: cannot read '\(path)': \(reasons[path] ?? "")\n")
        #expect(result.status == 2)
    }

    @Test("goes on after an error of the script, and ends with status 1")
    func scriptError() throws {
        let result = try run("press fail\npress say", "--frames", "none")
        #expect(result.output == "said\ngone\n")
        #expect(result.errors.hasPrefix("a.lua:5: boom\n"))
        #expect(result.status == 1)
    }

    @Test("ends with the status that the script gives")
    func quit() throws {
        let result = try run("press leave\npress say", "--frames", "none")
        #expect(result.output == "gone\n")
        #expect(result.status == 7)
    }

    @Test("ends with status 3 after a limit, whatever the script gives")
    func quitAfterLimit() throws {
        let script = """
            return Text 'x':onAppear(function() quit(7) while true do end end):onDisappear(function() quit(7) end)
            """
        let folder = try TemporaryFolder(["a.lua": script])
        #expect(try ProgramRun.run(["a.lua", "--time", "100ms"], in: folder).status == 3)
    }
}
