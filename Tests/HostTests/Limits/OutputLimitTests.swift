import Testing

@testable import Host

/// What one event puts out has an end, and is text (L96).
@Suite("The limit on output")
struct OutputLimitTests {
    private static let note = "this event puts out more than 16 MB; the rest is cut"

    @Test("cuts what is printed, and says so once")
    func prints() throws {
        let run = try ScriptRun(
            """
            local line = ("x"):rep(1 << 20)
            for i = 1, 40 do print(line) end
            return Button("go", function() print "again" end)
            """, events: "press go")
        let bytes = run.printed.reduce(0) { $0 + $1.utf8.count + 1 }
        #expect(bytes == OutputAllowance.size + 6)
        #expect(run.printed.last == "again")
        #expect(run.complaints == [OutputLimitTests.note])
        #expect(run.status == 0)
    }

    @Test("cuts one long print behind a whole character")
    func longPrint() throws {
        let run = try ScriptRun("print(('ä'):rep(10 << 20)) return Text 'x'")
        #expect(run.printed.count == 1)
        #expect(run.printed[0].utf8.count == OutputAllowance.size - 2)
        #expect(run.printed[0].last == "ä")
    }

    @Test("cuts warnings and errors, too")
    func errors() throws {
        let run = try ScriptRun(
            """
            local s = PassthroughSubject()
            for i = 1, 1200 do s:sink(function() error(("y"):rep(20000)) end) end
            s:send(1)
            return Text 'x'
            """)
        let bytes = run.complaints.reduce(0) { $0 + $1.utf8.count }
        #expect(bytes <= OutputAllowance.size + 100)
        #expect(run.complaints.allSatisfy { $0.utf8.count < ScriptError.longestMessage + 100 })
        #expect(run.status == 1)
    }

    @Test("shortens a long message and says by how much")
    func message() throws {
        let run = try ScriptRun("error(('y'):rep(100000))")
        #expect(run.complaints.count == 1)
        #expect(run.complaints[0].hasPrefix("a.lua:1: yyy") && run.complaints[0].hasSuffix("y… (83625 bytes more)"))
    }

    @Test("ends frames without end")
    func frames() throws {
        let run = try ScriptRun(
            "return Text 'x':frame { height = 1000000 }")
        let rows = run.frames.last?.height ?? 0
        #expect(rows * 80 <= OutputAllowance.size)
    }
}
