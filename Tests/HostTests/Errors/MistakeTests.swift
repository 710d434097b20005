import Foundation
import Testing

/// Every mistake gets one clear message with its place, the component's path, and the status; the run goes on where it can.
@Suite("A mistake", .timeLimit(.minutes(10)))
struct MistakeTests {
    /// What a stack of larger frames is too small for.
    private static let deep = ["binary recursion"]

    @Test(
        "gets an answer that helps",
        arguments: Mistake.all.filter { !ProgramRun.isSanitized || !deep.contains($0.name) })
    func answer(mistake: Mistake) throws {
        let folder = try TemporaryFolder(mistake.files)
        let run = try ScriptRun(mistake.script, name: folder.url.path + "/a.lua", events: mistake.events ?? "")
        let said = run.complaints.joined(separator: "\n").replacing(folder.url.path + "/", with: "")
        #expect(said.replacing(/… \d+ more …/, with: "… N more …") + "\n" == mistake.says)
        #expect(run.status == mistake.status)
    }

    @Test("is found in the files beside this one")
    func areFound() {
        #expect(Mistake.all.count > 150)
        #expect(Set(Mistake.all.map(\.name)).count == Mistake.all.count)
        #expect(Mistake.all.allSatisfy { !$0.script.isEmpty && !$0.says.isEmpty })
    }

    @Test(
        "shows the way that led to it, without the host's own",
        arguments: [
            ("local function f() error 'x' end\nf()", ["a.lua:1: in local 'f'", "a.lua:2: in main chunk"]),
            (
                """
                local M = Observable "M" {}
                function M:init() error "x" end
                local m = M()
                """, ["a.lua:2: in function <a.lua:2>", "a.lua:3: in main chunk"]
            ),
            (
                """
                local A = Component "A" {}
                function A:body()
                  return ForEach({ 1 }, function() error "x" end, Text)
                end
                return A
                """, ["a.lua:3: in function <a.lua:3>"]
            ),
            (
                """
                local A = Component "A" {}
                function A:body()
                  return TextField("x", Binding(function() error "x" end, print))
                end
                return A
                """, ["a.lua:3: in function <a.lua:3>"]
            ),
            (
                "package.preload.m = function() error 'x' end\nrequire 'm'",
                ["a.lua:1: in function <a.lua:1>", "a.lua:2: in main chunk"]
            ),
        ])
    func traceback(script: String, expected: [String]) throws {
        #expect(try ScriptRun(script).tracebacks == [expected])
    }

    @Test(
        "that is caught leaves things as they were",
        arguments: [
            // A refused write, and what comes after it in the same body and in the next action.
            (
                """
                local A = Component "A" { n = State(1), list = State { 1 } }
                function A:body()
                  print(pcall(function() self.n = 2 end))
                  print(pcall(table.insert, self.list, 2))
                  print(pcall(function() self.bind.n:set(3) end))
                  return Button("b", function() self.n = self.n + #self.list end)
                end
                return A
                """, "press b", ["false", "false", "false"]
            ),
            // A failing get, after which writing is allowed again.
            (
                """
                local A = Component "A" { n = State(1) }
                function A:body()
                  return Button("b", function()
                    local b = Binding(function() error "x" end, print)
                    for i = 1, 300 do pcall(b.get, b) end
                    self.n = self.n + 1
                    print(self.n)
                  end)
                end
                return A
                """, "press b\npress b", ["2", "3"]
            ),
            // An error object passes through require as it is; the module is tried again.
            (
                """
                local count = 0
                package.preload.m = function() count = count + 1 error { code = count } end
                local _, first = pcall(require, "m")
                local _, second = pcall(require, "m")
                print(first.code, second.code)
                return Text "x"
                """, "", ["1\t2"]
            ),
            // Frozen code that a coroutine runs stays frozen, and ends with the body.
            (
                """
                local A = Component "A" { n = State(1) }
                function A:body()
                  local co = coroutine.wrap(function()
                    print(pcall(function() self.n = 5 end))
                    coroutine.yield()
                    self.n = 7
                  end)
                  co()
                  return Button("b", function() co() print(self.n) end)
                end
                return A
                """, "press b", ["false", "7"]
            ),
        ])
    func caught(script: String, events: String, printed: [String]) throws {
        let run = try ScriptRun(script, events: events)
        #expect(run.printed.map { $0.hasPrefix("false\t") ? "false" : $0 } == printed)
        #expect(run.complaints == [])
        #expect(run.status == 0)
    }
}
