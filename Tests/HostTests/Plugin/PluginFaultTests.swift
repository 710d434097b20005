import Testing

@testable import Host

@Suite("A plugin that fails", .timeLimit(.minutes(10)))
struct PluginFaultTests {
    @Test(
        "three faults in a row of any kind switch it off: from then on nothing of it runs",
        arguments: [
            ("fn = function() print 'ran' while true do end end", "Text(self.n)", "a.fn()"),
            (
                "Up = Updater 'Up' { shouldUpdate = function() print 'ran' while true do end end }",
                "Text(self.n):modifier(a.Up(self.n))", "self.n = self.n + 1"
            ),
            ("Co = Equal", "a.Co { n = self.n }", "self.n = self.n + 1"),
        ])
    func kinds(exports: String, view: String, action: String) throws {
        let code = """
            local Equal = Component "Equal" { n = Property(), equal = function() print "ran" error "no" end }
            function Equal:body() return Text "equal" end
            return { \(exports) }
            """
        let app = try PluginFolder(["a": ("", code)]).app(
            """
            local A = Component "A" { n = State(0) }
            function A:body() return VStack { \(view), Button("go", function() \(action) end) } end
            return A
            """, timeLimit: 0.2)
        // What uses it may fail then, and the button with it.
        for _ in 0..<6 { try? app.carryOut("press go") }
        #expect(app.output.printed == ["ran", "ran", "ran"])
        #expect(app.output.errors.last?.contains("plugin 'a' is switched off after 3 faults in a row") == true)
    }

    @Test(
        "is no reason to switch it off where something of it runs well in between: a component, a function, a service")
    func wellBetween() throws {
        let code = """
            local Fine = Component "Fine" { n = Property() }
            function Fine:body() return Text(self.n) end
            local function wait() sleep(0.1) return 1 end
            return { Fine = Fine, fail = function() error "no" end, work = function() return 1 end, wait = wait }
            """
        let plugins = try PluginFolder(["a": (#""provides": {"services": ["wait"]}"#, code)])
        let source = """
            local A = Component "A" { n = State(0), goes = State(false) }
            function A:body()
              return VStack {
                a.Fine { n = self.n }, Button("fail", function() a.fail() end), Button("work", function() a.work() end),
                Button("wait", function() self.goes = not self.goes end), Button("idle", function() end),
                Button("draw", function() self.n = self.n + 1 end),
                If(self.goes, function() return Text "":task(function() a.wait() end) end),
              }
            end
            return A
            """
        for between in [["press work"], ["press draw"], ["press wait", "advance 1s", "press wait"]] {
            let app = try plugins.app(source)
            for _ in 0..<3 {
                for line in ["press fail", "press idle", "press fail"] + between { try app.carryOut(line) }
            }
            #expect(app.output.errors.count == 6, "\(between)")
        }
        let app = try plugins.app(source)
        for line in ["fail", "idle", "fail", "idle", "fail", "draw"] { try app.carryOut("press \(line)") }
        #expect(app.output.errors.last?.contains("plugin 'a' is switched off after 3 faults in a row") == true)
    }

    @Test("by ending the run while it is loaded is named, and ends nothing")
    func quits() throws {
        let plugins = try PluginFolder(["a": ("", "quit(7)")])
        let app = try plugins.app("return Text 'there'")
        #expect(app.output.frame == "there")
        #expect(app.session.exitStatus == nil)
        #expect(
            plugins.plain(app.output.errors).map { $0.split(separator: "\n")[0] } == [
                "plugin 'a': a/init.lua:1: quit: a plugin that is being loaded has no run to end"
            ])
    }

    @Test("with very many words is read as fast as it is long")
    func wide() throws {
        let names = (0..<50_000).map { "\"a\($0)\"" }.joined(separator: ", ")
        let problems = "\"provides\": {\"functions\": [\(names), \"a7\"]}"
        let source = "{\"name\": \"wide\", \"version\": \"1.0.0\", \(problems)}"
        #expect {
            _ = try ManifestReader.manifest(in: Array(source.utf8), path: "plugin.json")
        } throws: { error in
            (error as? ScriptError)?.message == "plugin.json: provides.functions: 'a7' stands there twice"
        }
    }

    @Test("whose service a script calls where nothing can wait has not failed: the script's line has")
    func serviceOutsideOfATask() throws {
        let code = """
            local function wait() sleep(1) return 2 end
            return { ask = function() return wait() end, twice = function() return require "b".ask() end, add = function() wait() end }
            """
        let plugins = try PluginFolder([
            "a": (#""requires": {"b": "*"}, "provides": {"services": ["ask", "twice"], "functions": ["add"]}"#, code),
            "b": (#""provides": {"services": ["ask"]}"#, "return { ask = function() await(Timer(1)) return 1 end }"),
        ])
        let app = try plugins.app(
            """
            return VStack {
              Button("a", function() a.ask() end),
              Button("twice", function() twice() end),
              Button("task", function() print(a.add) end),
              Button("add", function() a.add() end),
              Text "x":task(function() print(a.ask(), b.ask(), twice()) end),
            }
            """)
        for line in ["a", "a", "a", "a", "twice"] { try app.carryOut("press \(line)") }
        let lines = app.output.errors.map { $0.split(separator: "\n")[0] }
        #expect(
            lines == Array(repeating: "app.lua:2: `a.ask` can only be used in a task; this is no task", count: 4)
                + ["app.lua:3: `a.twice` can only be used in a task; this is no task"])
        try app.carryOut("advance 4s")
        #expect(app.output.printed == ["2\t1\t1"])
        try app.carryOut("press add")
        #expect(
            plugins.plain(app.output.errors).last?.hasPrefix("plugin 'a': a/init.lua:1: `sleep` can only be used")
                == true)
    }

    @Test("one that is switched off does not go on where a task of other code waits in it: the task gets the error")
    func waiting() throws {
        let code = """
            return { wait = function() sleep(1) print "ran" return 1 end, fail = function() error "no" end }
            """
        let app = try PluginFolder(["a": (#""provides": {"services": ["wait"]}"#, code)]).app(
            """
            return VStack {
              Button("fail", function() a.fail() end),
              Text "":task(function() print(pcall(wait)) end),
              Text "":task(function()
                wait()
                print "no"
              end),
            }
            """)
        for line in Array(repeating: "press fail", count: 3) + ["advance 5s"] { try app.carryOut(line) }
        #expect(app.output.printed == ["false\tapp.lua:3: plugin 'a' is switched off after 3 faults in a row"])
        #expect(
            app.output.errors.last?.hasPrefix("app.lua:5: plugin 'a' is switched off after 3 faults in a row") == true,
            "\(app.output.errors)")
    }

    @Test("one that is switched off has no tasks any more: they end where they wait, and what they closed is closed")
    func tasks() throws {
        let code = """
            local Ticker = Component "Ticker" {}
            function Ticker:body()
              return Text "":task(function()
                local c <close> = setmetatable({}, { __close = function() print "closed" end })
                while true do sleep(1) print "tick" end
              end)
            end
            return { Ticker = Ticker, fail = function() error "no" end }
            """
        let app = try PluginFolder(["a": ("", code)]).app(
            "return VStack { a.Ticker {}, Button('fail', function() a.fail() end) }")
        for line in ["advance 1s"] + Array(repeating: "press fail", count: 3) + ["advance 5s"] {
            try app.carryOut(line)
        }
        #expect(app.output.printed == ["tick", "closed"])
    }
}
