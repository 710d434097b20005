import Testing

@testable import Host

@Suite("A plugin that fails")
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
            """, timeLimit: 0.05)
        // What uses it may fail then, and the button with it.
        for _ in 0..<6 { try? app.carryOut("press go") }
        #expect(app.output.printed == ["ran", "ran", "ran"])
        #expect(app.output.errors.last?.contains("plugin 'a' is switched off after 3 faults in a row") == true)
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
