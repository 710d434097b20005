import Host
import HostServices
import HostTools
import Testing

/// What nests without end ends with a message, however small the stack is.
@Suite("Endless nesting on a small stack", .timeLimit(.minutes(10)))
struct SmallStackTests {
    private static let scripts = [
        "local A A = Component 'A' { body = function() return A {} end } return A",
        "local A A = Component 'A' { body = function() return VStack { A {}, A {} } end } return A",
        "local f f = function() return If(true, f) end return Component 'A' { body = function() return f() end }",
        "local v = Text 'x' for i = 1, 200000 do v = VStack { v } end return v",
        "local v = Text 'x' for i = 1, 200000 do v = Text(v) end return v",
        "local v = Text 'x' for i = 1, 200000 do v = v .. 'x' end return v",
        "local v = Text 'x' for i = 1, 200000 do v = v:padding(0) end return v",
        "local v = Text 'x' for i = 1, 200000 do v = v:id(i) end return v",
        "local v = Text 'x' for i = 1, 200000 do v = Button(v, print) end return v",
        // Below the deepest view there is room for what Lua nests by itself.
        """
        local function dig() return (("x"):gsub("x", function() return dig() end)) end
        local A A = Component 'A' { body = function() pcall(dig) return A {} end }
        return A
        """,
        """
        local function dig() return require "m" end
        package.preload.m = function() return tostring(setmetatable({}, { __tostring = function() package.loaded.m = nil dig() end })) end
        local source = "return " .. ("("):rep(190) .. "1" .. (")"):rep(190)
        local A A = Component 'A' { body = function() pcall(dig) load(source) return A {} end }
        return A
        """,
    ]

    @Test("is not begun where the stack is too small for any session", arguments: [64, 128, 256, 512, 900])
    func tooSmall(kilobytes: Int) throws {
        var messages: [String] = []
        let session = try Session(Configuration(builtIn: .all), output: RecordedOutput())
        let repl = try REPL(Configuration(builtIn: .all), output: SilentConversation())
        onStack(kilobytes: kilobytes) {
            func note(_ body: () throws -> Void) {
                do { try body() } catch { messages.append("\(error)") }
            }
            note { _ = try Session(Configuration(builtIn: .all), output: RecordedOutput()) }
            note { try session.load(source: Array("return Text 'x'".utf8), name: "a.lua") }
        }
        try session.load(source: Array("return Text 'x'".utf8), name: "a.lua")
        onStack(kilobytes: kilobytes) {
            func note(_ body: () throws -> Void) {
                do { try body() } catch { messages.append("\(error)") }
            }
            note { _ = try session.step() }
            note { _ = try session.reloaded(source: Array("return Text 'x'".utf8), name: "a.lua") }
            note { _ = try session.undo() }
        }
        onStack(kilobytes: kilobytes) { _ = repl.enter("1 + 1") }
        #expect(messages.count == 5)
        #expect(messages.allSatisfy { $0.contains(" KB; a session needs 1 MB") }, "\(messages)")
        #expect(try session.step())  // the event waited
        #expect(session.frame.lines == ["x"])
        onStack(kilobytes: kilobytes) { session.unmount() }
        #expect(try !session.step())
    }

    @Test("ends with a message", arguments: scripts, [1024, 8192])
    func nesting(script: String, kilobytes: Int) throws {
        var outcome: Result<ScriptRun, any Error>?
        onStack(kilobytes: kilobytes) { outcome = Result { try ScriptRun(script) } }
        let run = try #require(try outcome?.get())
        #expect(run.status == 3)
        #expect(run.complaints.first?.hasPrefix("a.lua:") == true, "\(run.complaints)")
        #expect(run.complaints.count <= 2)
        #expect(run.complaints.allSatisfy { $0.utf8.count < 400 })
    }

    @Test("of values and bindings is an error at its line", arguments: [1024, 8192])
    func values(kilobytes: Int) throws {
        let script = """
            local t, l = {}, { Text "x" }
            for i = 1, 100000 do t, l = { t }, { l } end
            local A = Component "A" { v = State {} }
            function A:body()
              print(pcall(Text "x".id, Text "x", t))
              print(pcall(VStack, { l }))
              local b = self.bind.v
              print(pcall(function() for i = 1, 100000 do b = b:at(1) end end))
              print(pcall(function() for i = 1, 100000 do b = b:didSet(print) end end))
              print(pcall(copy, t))
              local p = PassthroughSubject()
              print(pcall(function() for i = 1, 100000 do p = p:map(print) end end))
              print(pcall(function() for i = 1, 100000 do p = Just(1):merge(p) end end))
              return VStack {
                Toggle("t", b),
                Button("grow", function()
                  for i = 1, 1000 do
                    local inner = self.v
                    while inner[1] do inner = inner[1] end
                    inner[1] = self.v
                  end
                end),
                Text(#tostring(self.v)),
              }
            end
            return A
            """
        var outcome: Result<ScriptRun, any Error>?
        onStack(kilobytes: kilobytes) {
            outcome = Result { try ScriptRun(script, events: "press t\npress grow\npress grow") }
        }
        let run = try #require(try outcome?.get())
        #expect(run.printed.prefix(7).allSatisfy { $0.hasPrefix("false\t") }, "\(run.printed)")
        #expect(run.status == 1)
    }

    @Test("of publishers that lead to others is an error", arguments: [1024, 8192])
    func publishers(kilobytes: Int) throws {
        let script = """
            local function same(v) return v end
            local flat flat = function(v) return Just(v):map(same):flatMap(flat) end
            local latest latest = function(v) return Just(v):map(latest):switchToLatest() end
            local caught caught = function(e) return Fail(e):map(same):catch(caught) end
            for _, f in ipairs { flat, latest, caught } do f(1):sink(function() print "never" end) end
            local subject, later = PassthroughSubject()
            later = function() return subject:prefix(1):flatMap(later) end
            later():sink(function() print "never" end)
            for i = 1, 1000 do subject:send(i) end
            print "all sent"
            return Text "x"
            """
        var outcome: Result<ScriptRun, any Error>?
        onStack(kilobytes: kilobytes) { outcome = Result { try ScriptRun(script) } }
        let run = try #require(try outcome?.get())
        #expect(run.printed == ["all sent"])
        #expect(run.status == 1)
        let tooDeep = run.complaints.filter { $0.hasSuffix(": publishers lead to others at most 150 deep") }
        #expect(tooDeep.count == 4, "\(run.complaints)")
    }

    @Test("of computed fields that read each other far down is an error", arguments: [1024, 8192])
    func computed(kilobytes: Int) throws {
        // Each function nests in a coroutine of its own, beside those that wait for it.
        let script = """
            local source = Observable "Source" { n = 0 } ()
            local Link = Observable "Link" { before = Field(), value = Computed(function(self)
              local before, result = self.before, source.n
              local function nest(n)
                if n == 0 then result = before and before.value + 1 return end
                string.format("%s", setmetatable({}, { __tostring = function() nest(n - 1) return "" end }))
              end
              coroutine.wrap(nest)(source.n)
              return result or 0
            end) }
            local links = { Link() }
            for i = 1, 40 do links[i + 1] = Link { before = links[i] } end
            local A = Component "A" {}
            function A:body()
              for _, link in ipairs(links) do pcall(function() return link.value end) end
              return Button("go", function()
                for n = 80, 180, 10 do
                  source.n = n
                  pcall(function() return links[41].value end)
                end
                source.n = 0
                for _, link in ipairs(links) do pcall(function() return link.value end) end
                print(links[41].value)
              end)
            end
            return A
            """
        var outcome: Result<ScriptRun, any Error>?
        onStack(kilobytes: kilobytes) { outcome = Result { try ScriptRun(script, events: "press go") } }
        let run = try #require(try outcome?.get())
        #expect(run.printed == ["40"])
        #expect(run.status == 0)
    }
}
