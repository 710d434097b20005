import Testing

@testable import Host

/// A limit can be reached between two calls of Lua, while the host works: whatever it asks of Lua next fails.
@Suite("A limit that is reached while the host works", .timeLimit(.minutes(10)))
struct ReachedLimitTests {
    private struct Nowhere: ModuleSource {
        func module(named name: String, path: String, denial: (FilePath, FilePath) -> String?) -> (
            name: String, source: [UInt8]
        )? {
            nil
        }
        func places(of name: String, path: String) -> String { "there are none" }
    }

    /// What fails once the limit is reached.
    private func failure(of step: (ComponentObject, Reference) throws -> Void) throws -> ScriptError? {
        let program = try Program()
        let interpreter = program.interpreter
        let anchors = Anchors(interpreter)
        let source = "local A = Component 'A' { n = State(1) } function A:body() return Text 'x' end return A { }"
        let environment = try interpreter.makeEnvironment(modules: Nowhere())
        let view = try interpreter.run(Array(source.utf8), named: "a.lua", in: environment) {
            (result) throws(ScriptError) in
            try result.view(anchors: anchors)
        }
        let made = try #require(view)
        let object = try ComponentObject(of: made)
        return interpreter.limited(seconds: nil, bytes: 64 << 20) {
            #expect(!interpreter.allows(bytes: 1 << 30))
            do {
                try step(object, made)
                return nil
            } catch {
                return error as? ScriptError
            }
        }
    }

    private static let named = "this needs more than the memory limit of 64M (Configuration.memoryLimit)"

    @Test("is the error of a body, where it begins")
    func body() throws {
        let error = try failure { object, _ in try object.callBody { (_) throws(ScriptError) in } }
        #expect(error?.message == "a.lua:1: \(ReachedLimitTests.named)")
        #expect(error?.kind == .limit)
    }

    @Test("is the error of a component that is made")
    func component() throws {
        let error = try failure { _, view in _ = try ComponentObject(of: view) }
        #expect(error?.message == ReachedLimitTests.named)
        #expect(error?.kind == .limit)
    }

    @Test("by what stays there leaves the next events room to let go of it")
    func room() throws {
        let run = try ScriptRun(
            "kept = {} return Text 'x'",
            events: """
                eval for i = 1, 1e9 do kept[i] = i end
                eval kept = nil
                eval for i = 1, 1e4 do kept = { kept } end print('good')
                """, bytes: 8 << 20)
        #expect(run.complaints.map { $0.hasSuffix("this needs more than the memory limit of 8M (--memory)") } == [true])
        #expect(run.printed == ["good"])
    }

    @Test("says where texts were joined that it has no room for")
    func joined() throws {
        let run = try ScriptRun(
            """
            local function double(text)
              while true do text = text .. text end
            end
            return VStack {
              Button("plain", function() double("x") end),
              Button("coroutine", function() coroutine.wrap(function() double("x") end)() end),
              Button("more", function() local kept = {} for i = 1, 1e9 do kept[i] = i end end),
            }
            """, events: "press plain\npress coroutine\npress more", bytes: 8 << 20)
        #expect(run.complaints.map { String($0.prefix { $0 != " " }) } == ["a.lua:2:", "a.lua:2:", "a.lua:7:"])
    }

    @Test("ends a call that leads from one value to the next and does nothing else")
    func endlessCall() throws {
        let run = try ScriptRun(
            """
            local A = Component "A" {}
            function A:body()
              return VStack {
                Button("itself", function() local t = {} setmetatable(t, { __call = t }) pcall(t) end),
                Button("others", function()
                  local t = print
                  for i = 1, 100000 do t = setmetatable({}, { __call = t }) end
                  pcall(t)
                end),
                Button("few", function()
                  local t = function() return "few" end
                  for i = 1, 15000 do t = setmetatable({}, { __call = t }) end
                  print(t())
                end),
                Button("recursion", function()
                  local function f(n) return n == 0 and 0 or 1 + f(n - 1) end
                  print(f(150000))
                end),
              }
            end
            return A
            """, events: "press itself\npress others\npress few\npress recursion")
        #expect(
            run.complaints == [
                "a.lua:4: values that are called by __call are nested too deeply\n  in A",
                "a.lua:8: values that are called by __call are nested too deeply\n  in A",
            ])
        #expect(run.printed == ["few", "150000"])
        #expect(run.status == 3)
    }

    @Test("leaves the place of a body, which needs nothing")
    func place() throws {
        _ = try failure { _, view in #expect(view.placeOfBody == "a.lua:1") }
    }
}
