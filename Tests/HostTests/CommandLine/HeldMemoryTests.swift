import Foundation
import Testing

/// Lua's heap is not all that a script can fill.
@Suite(
    "The whole process holds less than three times the memory limit",
    .disabled(if: ProgramRun.isSanitized, "the address sanitizer takes more"), .timeLimit(.minutes(10)))
struct HeldMemoryTests {
    private static let limit = 64

    /// What the program said in these events, and the most that it held, in kilobytes: this is known as long as it lives.
    private func run(_ script: String, events: [String]) throws -> (lines: [Substring], kilobytes: Int) {
        let talk = """
            mkfifo in out
            exec 3<> in
            '\(ProgramRun.executable.path)' a.lua --memory \(HeldMemoryTests.limit)M --time none --frames none --events in \
              > out 2>&1 3>&- &
            exec 4< out
            cat events >&3
            while read -r line <&4 && [ "$line" != --- ]; do echo "$line"; done
            grep VmHWM "/proc/$!/status" | tr -dc '0-9\\n'
            echo quit >&3; wait
            """
        let folder = try TemporaryFolder([
            "a.lua": script, "events": (events + ["frame", ""]).joined(separator: "\n"),
        ])
        let result = try ProgramRun.run(["-c", talk], in: folder, executable: URL(filePath: "/bin/sh"))
        let lines = result.output.split(separator: "\n")
        return (lines.dropLast(), try #require(lines.last.flatMap { Int($0) }, "\(result)"))
    }

    @Test(
        "whatever a text is laid out as",
        arguments: [
            #"Text(("ä"):rep(12 << 20))"#, #"Text(("漢 "):rep(6 << 20)):bold()"#, #"Button(("ä"):rep(12 << 20), print)"#,
        ])
    func text(view: String) throws {
        let script = """
            local A = Component "A" { n = State(0) }
            function A:body()
              if self.n == 0 then return Button("go", function() self.n = 1 end) end
              return \(view)
            end
            return A
            """
        let (lines, kilobytes) = try run(script, events: ["press go"])
        #expect(kilobytes < 3 * HeldMemoryTests.limit * 1024)
        #expect(lines.first == "a.lua:6: this needs more than the memory limit of 64M (--memory)")
    }

    @Test(
        "however many events add to it",
        arguments: [
            // Of all small strings of a length one in three hundred is kept, then of those that are a little longer.
            """
            local length = 8 + n * 24
            local strings, rest = {}, ("x"):rep(length - 7)
            for i = 1, 45e6 // (length + 40) do strings[i] = ("%07d"):format(i) .. rest end
            for i = 1, #strings, 300 do kept[#kept + 1] = strings[i] end
            """,
            "for i = 1, 20000 do subject:map(function() return i end):sink(print) end",
            "for i = 1, 20000 do Timer(1e6 + i):sink(function() return n end) end",
            "for i = 1, 20 do subject:send(('x'):rep(1 << 20) .. i) end",
            "local s = ('x'):rep(20 << 20) print(s, s, s, s, s, s, s, s, s, s)",
        ])
    func events(action: String) throws {
        let script = """
            local kept, n, subject = {}, 0, PassthroughSubject()
            return Button("go", function()
              n = n + 1
              \(action)
            end):onReceive(subject:delay(1000), print)
            """
        let (_, kilobytes) = try run(script, events: Array(repeating: "press go", count: 12))
        #expect(kilobytes < 3 * HeldMemoryTests.limit * 1024)
    }

    @Test("and the conversation goes on, in which it can be let go of")
    func conversation() throws {
        let lines = [
            "kept = {}", "for i = 1, 1e9 do kept[i] = Timer(1e6 + i):sink(function() return i end) end", "1 + 1",
            "for i = 1, #kept do kept[i]:cancel() end kept = nil", "('x'):rep(1 << 20):len()",
        ]
        let folder = try TemporaryFolder()
        let run = try ProgramRun.run(
            ["repl", "--memory", "\(HeldMemoryTests.limit)M", "--time", "none"], in: folder,
            input: lines.map { $0 + "\n" }.joined())
        #expect(run.errors.contains("this needs more than the memory limit of 64M (--memory)"), "\(run)")
        #expect(run.output == "2\n1048576\n", "\(run)")
    }
}
