import Foundation
import Testing

/// What scripts that mean harm do to the whole process: what it holds, what they may reach of the files beside them, what
/// comes out of it.
@Suite("A hostile script", .timeLimit(.minutes(10)))
struct HostileScriptTests {
    @Test(
        "is stopped by the memory limit when the host keeps too much for it",
        arguments: [
            """
            local s = ("x"):rep(1 << 22)
            local A = Component "A" {}
            function A:body() return ForEach(1000, function() return Text(s):lineLimit(1) end) end
            return A
            """,
            """
            local A = Component "A" { n = State(0) }
            local s = PassthroughSubject()
            function A:body()
              return Text(self.n):onReceive(s:delay(60), function(v) self.n = v end):onAppear(function()
                for i = 1, math.huge do s:send(("x"):rep(1 << 20) .. i) end
              end)
            end
            return A
            """,
            """
            local s = PassthroughSubject()
            for i = 1, math.huge do s:sink(print) end
            """,
        ])
    func heldMemory(script: String) throws {
        // With events the run is over after the last one, and waits for no clock.
        let folder = try TemporaryFolder(["a.lua": script, "events": ""])
        let options = ["--memory", "48M", "--time", "60s", "--frames", "none", "--events", "events"]
        let run = try ProgramRun.run(["a.lua"] + options, in: folder)
        #expect(run.errors.contains("this needs more than the memory limit of 48M (--memory)"))
        #expect(run.status == 3)
    }

    @Test("ends the program when it cannot be stopped, and the line names the limit")
    func hang() throws {
        let script = "local t, m = {}, (1 << 18) - 1 for i = 1, 1 << 18 do t[i * m] = true end"
        let folder = try TemporaryFolder(["a.lua": script])
        let run = try ProgramRun.run(["a.lua", "--time", "1s"], in: folder)
        #expect(
            run.errors == """
                luaview: a script ran longer than the time limit of 1s (--time) in a function that cannot be stopped; \
                the program ends here

                """)
        #expect(run.status == 3)
    }

    @Test("that cannot be stopped takes nothing away of what was shown before")
    func hangBehindFrames() throws {
        let script = """
            local A = Component "A" { n = State(0) }
            function A:body()
              return VStack {
                Text(self.n),
                Button("more", function() self.n = self.n + 1 warn "more" end),
                Button("hang", function() local t, m = {}, (1 << 18) - 1 for i = 1, 1 << 18 do t[i * m] = true end end),
              }
            end
            return A
            """
        let folder = try TemporaryFolder(["a.lua": script, "events": "press more\npress more\npress hang\n"])
        let run = try ProgramRun.run(["a.lua", "--events", "events", "--time", "1s"], in: folder)
        #expect(run.output == [0, 1, 2].map { "\($0)\n[ more ]\n[ hang ]\n---\n" }.joined())
        #expect(run.errors.hasPrefix("more\nmore\nluaview: a script ran longer"))
        #expect(run.status == 3)
    }

    @Test("may put very many modifiers around one view")
    func manyModifiers() throws {
        let script = "local t = Text 'x' for i = 1, 60000 do t = t:frame { width = 10 } end return t"
        let folder = try TemporaryFolder(["a.lua": script])
        let run = try ProgramRun.run(["a.lua", "--time", "20s"], in: folder)
        #expect(run.output == "x\n---\n")
        #expect(run.errors.isEmpty && run.status == 0, "\(run.errors)")
    }

    /// Files that `require` must neither read nor wait for.
    private static let names: [(name: String, says: String)] = [
        ("fifo", "is no file that can be read"), ("folder", "is no file that can be read"),
        ("device", "leads out of"), ("nowhere", "leads out of"),
        ("link", "leads out of"), ("linked.secret", "leads out of"), ("loop", "symbolic links"),
        ("huge", "is longer than 16 MB"),
        ("../outside", "no outside.lua"), ("./../outside", "leads to no folder above"), ("..", "is no module's name"),
        (".hidden", "no hidden.lua"),
        ("a/b", "not found"), ("/etc/passwd", "no etc/passwd.lua"), ("bytes", "binary chunk"),
        (String(repeating: "x", count: 5000), "at most 1000 bytes"),
        (String(repeating: "a.", count: 2000) + "b", "at most 1000 bytes"),
    ]

    @Test("gets at no file by require that is not its own", arguments: names.map(\.name))
    func modules(name: String) throws {
        let says = HostileScriptTests.names.first { $0.name == name }?.says ?? ""
        let folder = try TemporaryFolder([
            "app/a.lua": "local ok, e = pcall(require, ...) print(ok, e) return Text 'x'",
            "app/folder.lua/x": "", "outside.lua": "print 'the secret' return 1",
            "secret/secret.lua": "print 'the secret'",
            "app/bytes.lua": "\u{1B}Lua",
        ])
        let app = folder.url.appending(path: "app")
        for (link, target) in [
            ("link.lua", "../outside.lua"), ("device.lua", "/dev/zero"), ("linked", "../secret"),
            ("loop.lua", "loop.lua"), ("nowhere.lua", "../none/x.lua"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: app.appending(path: link).path, withDestinationPath: target)
        }
        #expect(mkfifo(app.appending(path: "fifo.lua").path, 0o600) == 0)
        let huge = try folder.created("app/huge.lua")
        try huge.truncate(atOffset: 17 << 20)
        let run = try ProgramRun.run(["app/a.lua", "--time", "2s", "--frames", "none", "--", name], in: folder)
        #expect(run.output.hasPrefix("false\t"))
        #expect(run.output.contains(says), "\(run.output.prefix(500))")
        #expect(!run.output.contains("the secret") && !run.errors.contains("the secret"))
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("brings no control characters out, in any form", arguments: ["text", "ansi", "json", "svg"])
    func controls(format: String) throws {
        let folder = try TemporaryFolder([
            "\u{1B}[2J\u{7}\u{202E}.lua": """
            local bad = "\\27[2J\\27]0;t\\7\\r\\u{9b}31m\\u{202e}\\u{2066}\\127"
            print(bad) warn(bad)
            local A = Component(bad) { [bad] = State(0), v = State(bad) }
            function A:body()
              return VStack {
                Text(bad), Text "x":border { title = bad }, GroupBox { label = bad, Text "y" }, Link(bad, bad),
                Markdown(bad .. " [" .. bad .. "](" .. bad .. ")"), Label(bad, bad), ProgressView(bad, 0.5),
                Gauge(bad, 0.5), TextField(bad, self.bind.v), Picker(bad, self.bind.v, { bad }),
                Button(bad, function() error(bad) end):id "b":accessibilityLabel(bad), Text "z":environment(bad, bad),
                Text "y":onAppear(function() error(setmetatable({}, { __tostring = function() return bad end })) end),
                Text "a":onAppear(function() error(setmetatable({}, { __name = bad })) end),
                Text "c":onAppear(function() local x = self[bad .. "y"] end),
                Text "d":onAppear(load("error 'x'", "=" .. bad)),
              }
            end
            return A
            """,
            "events": "press id=b\nset id=nothing \"\\27[2J\"\n",
        ])
        let run = try ProgramRun.run(
            ["\u{1B}[2J\u{7}\u{202E}.lua", "--events", "events", "--format", format, "--trace", "trace"], in: folder)
        let trace = try folder.text("trace")
        for text in [run.output.replacing(/\u{1B}\[[0-9;]*m/, with: ""), run.errors, trace] {
            let commands = text.unicodeScalars.filter { scalar in
                switch scalar.value {
                case 0x0A: false
                case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
                default: false
                }
            }
            #expect(
                commands.isEmpty,
                "\(commands.map { String($0.value, radix: 16) }) in \(text.prefix(300).debugDescription)")
        }
    }

    @Test("is given no line of events that has no end")
    func events() throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'x'"])
        let run = try ProgramRun.run(["a.lua", "--events", "/dev/zero", "--frames", "none"], in: folder)
        #expect(run.errors == "luaview: cannot read '/dev/zero': line 1 is longer than 16 MB\n")
        #expect(run.status == 2)
    }
}
