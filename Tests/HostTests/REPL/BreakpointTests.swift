import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("A script that waits", .timeLimit(.minutes(10)))
struct BreakpointTests {
    private final class Output: REPLOutput {
        var answers: [String] = []
        var errors: [String] = []
        var descriptions: [String] = []
        func answered(_ text: String) { answers.append(text) }
        func printed(_ line: String) { answers.append(line) }
        func reported(_ error: ScriptError) {
            errors.append(error.message)
            descriptions.append(error.description)
        }
        func logged(_ message: String) { errors.append(message) }
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    private static let script = """
        local shared = { 1 }
        local C = Component "C" { n = State(0) }
        function C:act(by, ...)
          local before = self.n
          local function raise() by = by + 100 end
          for i = 1, 1 do local by = "hidden" end
          breakpoint()
          self.n = self.n + by
          shared[2] = raise
          self.text = nil
        end
        function C:body()
          return VStack {
            Text("n " .. self.n),
            Button("act", function() self:act(1) end),
            Button("sort", function() table.sort({ 2, 1 }, function(a, b) breakpoint() return a < b end) end),
          }
        end
        return C
        """

    /// Enters lines where the script waits, and gives the session, and what came of them.
    private func run(_ lines: [String], press: String = "act", limit: Double? = 5) throws -> (Session, Output) {
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = limit
        let output = Output()
        let recorded = RecordedOutput()
        let session = try Session(configuration, output: recorded)
        session.onBreakpoint = { breakpoint in
            guard let repl = try? REPL(at: breakpoint, output: output) else { return .continues }
            for line in lines {
                if case .ended(let status) = repl.enter(line) { return .ends(status) }
            }
            _ = repl.finish()
            return .continues
        }
        try session.load(source: Array(BreakpointTests.script.utf8), name: "c.lua")
        while try session.step() {}
        session.post(.press(.label(press)))
        while try session.step() {}
        return (session, output)
    }

    @Test("hands over its variables, and takes them back")
    func locals() throws {
        let (session, output) = try run(["by, before, shared[1]", "by = 5", "raise() before = 9", "by", ":locals"])
        #expect(output.errors == [])
        #expect(output.answers.first == "c.lua:7: breakpoint (:locals, :continue, :quit)")
        #expect(output.answers[1...2] == ["1\t0\t1", "105"])
        let locals = output.answers[3].split(separator: "\n").map { $0.prefix { $0 != "=" } }
        #expect(locals == ["before ", "by ", "raise ", "self ", "shared "])
        #expect(session.frame.lines.first == "n 105")
    }

    @Test("sees globals through, and keeps what lines make to them")
    func globals() throws {
        let (_, output) = try run(["g = 3", "g + 1", "local z = _ + 1", "z", "_G.g", "node 'C'.n", "Text 'x'"])
        #expect(output.errors == [])
        #expect(output.answers.dropFirst() == ["4", "5", "3", "0", "Text(\"x\")"])
    }

    @Test("says what cannot be done meanwhile")
    func refused() throws {
        let lines = [
            ":press act", ":undo", ":nonsense", "sleep(1)", ":state", "nope()", ":continue now", "breakpoint()",
            ":why C", ":trace",
        ]
        let (session, output) = try run(lines)
        #expect(output.errors.count == 8)
        let unrecorded = "what happens is not recorded while a script runs by 'luaview run'; it is in 'luaview repl'"
        #expect(output.errors.suffix(2) == [":why: " + unrecorded, ":trace: " + unrecorded])
        #expect(
            output.errors[0]
                == ":press is another event, and the script waits in the middle of one; :continue lets it go on")
        #expect(output.answers.last == "C { n = 0 }")
        #expect(session.frame.lines.first == "n 1")
    }

    @Test("is no part of what is told of a line that fails")
    func traceback() throws {
        let (_, output) = try run(["nope.x", "function f() error 'x' end", "f() f()"])
        #expect(
            output.descriptions == [
                "repl:1: attempt to index a nil value (global 'nope')",
                "repl:2: x\nstack traceback:\n  repl:2: in global 'f'",
            ])
    }

    @Test("goes on in a function that C called")
    func inCallback() throws {
        let (_, output) = try run(["a, b"], press: "sort")
        #expect(output.answers.last?.contains("\t") == true)
    }

    @Test("is stopped and ends the run")
    func quit() throws {
        let (session, output) = try run(["by = 7", ":quit", "by = 8"])
        #expect(session.exitStatus == 0)
        #expect(!session.hasFailed && !session.hasReachedLimit)
        #expect(session.frame.lines.first == "n 0")
        #expect(output.errors == [])
    }

    @Test("has lines that the time limit stops, and goes on after them")
    func limits() throws {
        let (session, output) = try run(["while true do end", "by = 2"], limit: 0.2)
        #expect(output.errors.count == 1 && output.errors[0].contains("time limit of 200ms"))
        #expect(session.frame.lines.first == "n 2")
        #expect(!session.hasReachedLimit)
    }

    @Test("keeps its constants, also those of which Lua makes no variable")
    func constants() throws {
        let script = """
            #!/usr/bin/env luaview
            local limit <const>, rest = { 3 }, 1
            local size <const> = 2 + 1
            local double <const> = size * 2
            local unseen <const> = { 4 }
            if size then local size <const> = 9 end
            for size = 1, 0 do end
            local function act(size, given)
              local guard <close> = setmetatable({}, { __close = function() given.closed = true end })
              do local given <const> = 1 end
              while given.n < 1 do local own <const> = {} given.n = given.n + 1; breakpoint() local given <const> = own end
              return limit, rest
            end
            local given = { n = 0 }
            act(1, given)
            return Text(given.closed and "closed" or "open")
            """
        let folder = try TemporaryFolder(["app.lua": script])
        let output = Output()
        let session = try Session(Configuration(builtIn: .all), output: RecordedOutput())
        session.onBreakpoint = { breakpoint in
            guard let repl = try? REPL(at: breakpoint, output: output) else { return .continues }
            let lines = [
                "limit = 1", "guard = nil", "own = 2", "double = 3", "rest, size = 5, 6",
                "limit[1], rest, size, double", ":locals", "unseen", "unseen = 5",
            ]
            for line in lines { _ = repl.enter(line) }
            return .continues
        }
        try session.load(path: folder.url.appending(path: "app.lua").path)
        while try session.step() {}
        #expect(
            output.errors == [
                "repl:1: attempt to assign to const variable 'limit'",
                "repl:2: attempt to assign to const variable 'guard'",
                "repl:3: attempt to assign to const variable 'own'",
                "repl:4: attempt to assign to const variable 'double'", "there is no variable 'unseen'",
            ])
        #expect(
            output.answers.dropFirst() == [
                "3\t5\t6\t6",
                "given = { n = 1 }\nguard = {}\nlimit = { 3 }\nown = {}\nrest = 5\nsize = 6\ndouble = 6", "nil",
            ])
        #expect(session.frame.lines == ["closed"])
    }
}
