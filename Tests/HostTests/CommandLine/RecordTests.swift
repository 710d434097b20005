import Foundation
import Testing

@testable import Host

@Suite("Recording and replaying", .timeLimit(.minutes(10)))
struct RecordTests {
    private static let script = """
        local n, word = ...
        local App = Component "App" { step = Property(1), count = State(0) }
        function App:body()
          return VStack {
            Text(self.count .. " " .. tostring(word)),
            Button("add", function() self.count = self.count + self.step print("now " .. self.count) end),
            Button("end", function() quit(4) end),
          }
          :onReceive(Timer(1), function() self.count = self.count + math.random(5) end)
        end
        return App
        """
    private static let events = """
        press add
        advance 2500ms
        resize 30x5
        eval x = 'two words'
        press add
        """

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder(["app.lua": RecordTests.script, "app.events": RecordTests.events])
    }

    @Test(
        "that comes to nothing leaves the file that was there as it was",
        arguments: [("error 'no'", "", 1), ("return Text(", "", 1), ("return Text 'x'", "press nothing\n", 2)])
    func nothing(script: String, events: String, status: Int32) throws {
        let folder = try TemporaryFolder(["app.lua": "return Text 'x'", "events": ""])
        #expect(try ProgramRun.run(["record", "app.lua", "--events", "events"], in: folder).status == 0)
        let before = try folder.text("app_recorded_test.lua")
        try folder.write(script, to: "app.lua")
        try folder.write(events, to: "events")
        let run = try ProgramRun.run(["record", "app.lua", "--events", "events"], in: folder)
        #expect(run.status == status)
        #expect(run.errors.hasSuffix("app.lua: nothing is recorded; app_recorded_test.lua is as it was\n"))
        #expect(try folder.text("app_recorded_test.lua") == before)
    }

    @Test("passes on what a script warns of")
    func warnings() throws {
        let folder = try TemporaryFolder(["app.lua": "warn '@on' warn 'careful' return Text 'x'", "events": ""])
        let run = try ProgramRun.run(["record", "app.lua", "--events", "events"], in: folder)
        #expect(run.errors.hasPrefix("careful\n"))
    }

    @Test("gives a test that passes, and a replay that shows the same")
    func roundTrip() throws {
        let folder = try folder()
        let options = ["--events", "app.events", "--seed", "7", "--property", "step=3", "--width", "40"]
        let recorded = try ProgramRun.run(["record", "app.lua"] + options + ["--", "a", "b \"c\""], in: folder)
        #expect(recorded.status == 0)
        #expect(recorded.errors == "app.lua: recorded in app_recorded_test.lua\n")
        let run = try ProgramRun.run(["run", "app.lua"] + options + ["--", "a", "b \"c\""], in: folder)
        #expect(recorded.output == run.output)
        let replayed = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
        #expect(replayed.output == run.output)
        #expect(replayed.errors == "")
        #expect(replayed.status == 0)
        let tested = try ProgramRun.run(["test", "--ci"], in: folder)
        #expect(tested.status == 0, "\(tested.output)\(tested.errors)")
        let again = try ProgramRun.run(["record", "app.lua"] + options, in: folder)
        #expect(again.status == 0)
    }

    @Test("is played to its end, however long all its events take together")
    func long() throws {
        let folder = try TemporaryFolder([
            "app.lua": "return Button('b', function() local n = 0 for i = 1, 1000000 do n = n + i end print(n) end)"
        ])
        let limit = ["--time", "400ms"]
        let events = String(repeating: "press b\n", count: 200)
        let recorded = try ProgramRun.run(["record", "app.lua", "--events", "-"] + limit, in: folder, input: events)
        #expect(recorded.status == 0, "\(recorded.errors)")
        let replayed = try ProgramRun.run(["replay", "app_recorded_test.lua"] + limit, in: folder)
        #expect(replayed.output == recorded.output)
        #expect(replayed.status == 0, "\(replayed.errors)")
    }

    @Test("notes what the script quit with")
    func quit() throws {
        let folder = try folder()
        let recorded = try ProgramRun.run(
            ["record", "app.lua", "-o", "ends_test.lua", "--events", "-"], in: folder, input: "press end\n")
        #expect(recorded.status == 4)
        #expect(try folder.text("ends_test.lua").contains("assert.equal(4, app:status())"))
        #expect(try ProgramRun.run(["replay", "ends_test.lua"], in: folder).status == 0)
    }

    @Test("keeps what was done before a line that cannot be carried out")
    func wrongLine() throws {
        let folder = try folder()
        let recorded = try ProgramRun.run(
            ["record", "app.lua", "--events", "-"], in: folder, input: "press add\npress sub\n")
        #expect(recorded.status == 2)
        #expect(recorded.errors.hasPrefix("stdin:2: no control is called 'sub'"))
        #expect(try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder).status == 0)
    }

    @Test("is of one version of a script")
    func changed() throws {
        let folder = try folder()
        _ = try ProgramRun.run(["record", "app.lua", "--events", "app.events"], in: folder)
        try folder.write(RecordTests.script + "\n-- nothing\n", to: "app.lua")
        let played = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
        #expect(played.status == 0 && played.errors == "")
        try folder.write("local unused = 1\n" + RecordTests.script, to: "app.lua")
        let refused = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
        #expect(refused.status == 2)
        let reason = "app_recorded_test.lua:1: this was recorded with another version of app.lua"
        #expect(refused.errors == reason + RecordTests.advice)
        let forced = try ProgramRun.run(["replay", "--force", "app_recorded_test.lua"], in: folder)
        #expect(forced.errors == reason + "\n")
        #expect(forced.status == 0 && forced.output == played.output)
        let missing = try ProgramRun.run(["replay", "--force", "none_test.lua"], in: folder)
        #expect(missing.status == 2)
    }

    private static let advice =
        "; '--force' plays it, 'luaview test' says what differs, 'luaview record' records anew\n"

    @Test(
        "is of one version of what the script requires, and of plugins",
        arguments: [
            ("", "", nil), ("sub/lib/rows.lua", "return 'x'", "another version of sub/lib/rows.lua"),
            ("sub/lib/late.lua", "return 'later'", "another version of sub/lib/late.lua"),
            ("sub/unused.lua", "return 'x'", nil), ("sub/lib/rows.lua", "-- rows\nreturn 'rows'", nil),
            ("kit/init.lua", "return { word = 'x' }", "another version of kit/init.lua"),
            ("kit/more.lua", "return ''", "another version of kit/more.lua"),
            ("kit/README", "read me", nil),
            ("kit/plugin.json", #"{"name": "kit", "version": "2.0.0"}"#, "another version of kit/plugin.json"),
            (
                "kit/plugin.json", #"{"name": "tool", "version": "1.0.0"}"#,
                "the plugin 'kit', which is not there now: --plugin names its folder"
            ),
            ("sub/lib/rows.lua", nil, "sub/lib/rows.lua, which is not there now"),
        ] as [(String, String?, String?)])
    func changedParts(name: String, text: String?, difference: String?) throws {
        let folder = try TemporaryFolder([
            "sub/app.lua": """
            local rows = require "lib.rows"
            return Button(rows .. require("kit").word, function() print(require "lib.late") end)
            """,
            "sub/lib/rows.lua": "return 'rows'", "sub/lib/late.lua": "return 'late'", "sub/unused.lua": "",
            "kit/plugin.json": #"{"name": "kit", "version": "1.0.0"}"#, "kit/more.lua": "return 'w'", "kit/README": "",
            "kit/init.lua": "return { word = require 'more' }",
        ])
        let recorded = try ProgramRun.run(
            ["record", "sub/app.lua", "--plugin", "kit", "--events", "-"], in: folder, input: "press rowsw\n")
        #expect(recorded.output.contains("late"), "\(recorded.output)\(recorded.errors)")
        if let text, !name.isEmpty { try folder.write(text, to: name) }
        if text == nil { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
        let replayed = try ProgramRun.run(["replay", "sub/app_recorded_test.lua", "--plugin", "kit"], in: folder)
        let message = difference.map {
            "sub/app_recorded_test.lua:1: this was recorded with \($0)" + RecordTests.advice
        }
        #expect(replayed.errors == message ?? "")
        #expect(replayed.status == (message == nil ? 0 : 2))
    }

    @Test("of an older version of the program, which noted the script alone, is played")
    func older() throws {
        let folder = try TemporaryFolder(["app.lua": "return Text((require 'm'))", "m.lua": "return 'a'"])
        _ = try ProgramRun.run(["record", "app.lua"], in: folder)
        let text = try folder.text("app_recorded_test.lua")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].hasPrefix("-- With \"m.lua\", "), "\(lines[1])")
        try folder.write((lines[..<1] + lines[2...]).joined(separator: "\n"), to: "app_recorded_test.lua")
        #expect(try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder).status == 0)
        try folder.write(text.replacing(lines[1], with: lines[1].dropLast(9)), to: "app_recorded_test.lua")
        let cut = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
        #expect(cut.errors == "app_recorded_test.lua:1: line 2 of the recording is cut off\n")
        #expect(cut.status == 2)
    }

    @Test("is not begun where it could not be written")
    func unwritable() throws {
        let folder = try TemporaryFolder(["app.lua": "print 'begun' return Text 'a'"])
        let result = try ProgramRun.run(["record", "app.lua", "-o", "missing/a_test.lua"], in: folder)
        #expect(result.output == "")
        #expect(result.errors == "luaview: missing/a_test.lua cannot be written: No such file or directory\n")
        #expect(result.status == 2)
    }

    @Test("is none when it was cut")
    func cut() throws {
        let folder = try TemporaryFolder(["app.lua": "return Text 'a'"])
        #expect(try ProgramRun.run(["record", "app.lua"], in: folder).status == 0)
        let whole = try folder.text("app_recorded_test.lua")
        for (length, error) in [(200, ":4: "), (whole.prefix { $0 != "\n" }.count, ": nothing is recorded here")] {
            try folder.write(String(whole.prefix(length)), to: "app_recorded_test.lua")
            let replayed = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
            #expect(replayed.errors.hasPrefix("app_recorded_test.lua\(error)"), "\(replayed.errors)")
            #expect(replayed.status == 2)
        }
    }

    @Test("says which frames are others")
    func edited() throws {
        let folder = try folder()
        _ = try ProgramRun.run(["record", "app.lua", "--events", "app.events"], in: folder)
        let text = try folder.text("app_recorded_test.lua")
        try folder.write(text.replacing("\n    1 nil\n", with: "\n    9 nil\n"), to: "app_recorded_test.lua")
        let replayed = try ProgramRun.run(["replay", "app_recorded_test.lua"], in: folder)
        #expect(replayed.status == 1)
        #expect(replayed.errors.contains("≠ 9 nil    │ 1 nil\n"))
    }

    @Test(
        "says what it cannot do",
        arguments: [
            (["record", "none.lua"], "luaview: none.lua: No such file or directory\n"),
            (
                ["record", "app.lua", "-o", "app.events"],
                "luaview: app.events is there already and is no recording; choose another file with --output\n"
            ),
            (["replay", "none_test.lua"], "none_test.lua: No such file or directory\n"),
            (["replay", "app.lua"], "app.lua:1: this is no recording; 'luaview record' makes one\n"),
            (["replay", "app.lua", "--speed", "0"], "Error: '--speed' is more than 0.\n"),
        ])
    func mistakes(arguments: [String], message: String) throws {
        let result = try ProgramRun.run(arguments, in: try folder())
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }
}
