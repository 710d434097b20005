import Foundation
import Testing

@testable import Host

/// Errors pass from Swift through C to a script that catches them, and back: nothing is left behind on the way.
@Suite("Errors by the 100,000", .timeLimit(.minutes(10)))
struct ErrorChurnTests {
    private final class Listener: ProgramListener {
        func printed(_ text: String) {}
        func warned(_ text: String) {}
        func quit(_ status: Int32) {}
        func written(_ name: () -> String) {}
        func reported(_ error: ScriptError) {}
    }

    @Test(
        "leak nothing, and skip no cleaning up",
        arguments: [
            "pcall(require, 'no such name')",
            "pcall(require, 'missing')",
            "pcall(require, 'folder')",  // is opened, is no file, must be closed
            "pcall(require, 'wrong')",  // is read, does not compile
            "pcall(require, 'failing')",
            "pcall(track, function() error { 'a new table' } end, print)",
            "pcall(track, 1)",
            "pcall(function() return Text(nil) end)",
            "pcall(function() local b = Binding(error, error) b:get() end)",
            "pcall(function() return M() end)",
            "pcall(coroutine.wrap(function() require 'missing' end))",
            "pcall(function() local x <close> = setmetatable({}, { __close = function() require 'missing' end }) end)",
        ])
    func leak(statement: String) throws {
        let folder = try TemporaryFolder(["wrong.lua": "return =", "failing.lua": "error('no', 0)"])
        let inner = folder.url.appending(path: "folder.lua")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let listener = Listener()
        let scene = try Scene(listener: listener)
        let first = "M = Observable 'M' {} function M:init() error 'x' end return Text 'x'"
        _ = try scene.load(Array(first.utf8), named: folder.url.path + "/a.lua", arguments: [], properties: [])
        let interpreter = scene.program.interpreter
        func run(_ count: Int) throws -> (heap: Int, descriptors: Int) {
            _ = try scene.results(of: "for i = 1, \(count) do \(statement) end")
            interpreter.collectGarbage()
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            return (interpreter.memory, descriptors)
        }
        _ = try run(1000)
        let before = try run(1000)
        let after = try run(4_000)
        #expect(after.heap - before.heap < 16 * 1024)
        #expect(after.descriptors - before.descriptors < 1000)  // other tests run beside this one
        #expect(interpreter.evaluation == 0)
        #expect(unsafe interpreter.context.pointee.modes.frozen == 0)
        #expect(interpreter.watchers == 0)
    }

    @Test(
        "leave the program as large as it was",
        .disabled(if: ProgramRun.isSanitized, "the address sanitizer keeps what was freed"))
    func resident() throws {
        let script = """
            local A = Component "A" { n = State(0) }
            function A:body() if self.n > 0 then error { "a new table" } end return Button("b", print) end
            function work(count)
              for i = 1, count do
                pcall(require, "no such name")
                pcall(track, function() error "x" end, print)
                pcall(Text)
              end
              print "done"
            end
            return A
            """
        // Talks with the program through pipes, and asks the system for its size in between.
        let talk = """
            mkfifo in out
            exec 3<> in 4<> out
            '\(ProgramRun.executable.path)' a.lua --time none --events in > out 3>&- 4>&- &
            work() {
              echo "eval work($1)" >&3
              while read -r line <&4; do [ "$line" = done ] && break; done
              grep VmRSS "/proc/$!/status" | tr -dc '0-9\\n'
            }
            work 2000; work 20000; echo quit >&3; wait
            """
        let folder = try TemporaryFolder(["a.lua": script])
        let result = try ProgramRun.run(["-c", talk], in: folder, executable: URL(filePath: "/bin/sh"))
        let kilobytes = result.output.split(separator: "\n").compactMap { Int($0) }
        try #require(kilobytes.count == 2, "\(result.errors)")
        #expect(kilobytes[1] - kilobytes[0] < 1024)
    }

    @Test("in bodies come and go with what the body reads")
    func bodies() throws {
        let script = """
            local Row = Component "Row" { n = Property() }
            function Row:body() if self.n % 2 == 0 then error { "even" } end return Text(self.n) end
            local A = Component "A" { n = State(0) }
            function A:body()
              return VStack {
                ForEach(5, function(i) return Row { n = self.n + i } end),
                Button("b", function() self.n = self.n + 1 end)
              }
            end
            return A
            """
        let run = try ScriptRun(script, events: String(repeating: "press b\n", count: 2000))
        #expect(run.status == 1)
        #expect(run.complaints.count > 4000)
    }
}
