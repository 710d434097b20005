import Testing

@testable import Host

/// What one event puts out has an end, and is text (L96).
@Suite("The limit on output", .timeLimit(.minutes(10)))
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

    @Test("counts what is written, and not what is said", arguments: [PrintForm.text, PrintForm.json])
    func escapes(form: PrintForm) throws {
        let output = RecordedOutput()
        output.printForm = form
        let script = "for i = 1, 10 do print(('\\1'):rep(1 << 20)) end return Text 'x'"
        var configuration = Configuration.asProgram
        configuration.timeLimit = nil
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "a.lua")
        session.unmount()
        let bytes = output.printed.reduce(0) { $0 + form.size(of: $1) + form.around }
        #expect(bytes <= OutputAllowance.size && bytes > OutputAllowance.size - 10)
    }

    @Test("shortens the error that is drawn where a body failed")
    func drawnError() throws {
        let run = try ScriptRun("local A = Component 'A' {}\nfunction A:body() error(('y'):rep(100000)) end return A()")
        let bytes = run.frames.last?.lines.reduce(0) { $0 + $1.utf8.count } ?? 0
        #expect(bytes > 16000 && bytes < 17000)
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
        let run = try ScriptRun("return Text 'x':frame { height = 10000000 }")
        #expect(run.frames.last?.height == Size.limit)
        #expect(run.complaints == ["a frame has at most 1000000 rows; the rest is cut"])
    }

    @Test("counts the bytes of a frame, and not its cells")
    func longFrame() throws {
        let run = try ScriptRun("return Text(('x\\n'):rep(300000))")
        #expect(run.frames.last?.height == 300_001)
        #expect(run.complaints == [])
    }

    @Test("cuts a frame behind the last row that there is room for, however it is painted", arguments: 0..<30)
    func cutFrames(_ seed: Int) {
        var forest = RandomViews(seed: UInt64(seed))
        let tree = LayoutTree()
        tree.update(root: Node.tree(.vertical(forest.view(depth: 5), forest.view(depth: 5))), changed: [])
        tree.place(width: 30, height: nil)
        let whole = Painter.paint(tree, width: 30, height: tree.size.height)
        let sizes = whole.lines.map { $0.utf8.count + 1 }
        for limit in [0, 1, 31, 100, 333, 1000, 1 << 20] {
            let (frame, isCut) = Painter.paint(tree, width: 30, height: tree.size.height, upTo: limit)
            #expect(frame == Painter.paint(tree, width: 30, height: frame.height), "\(limit)")
            #expect(isCut == (frame.height < whole.height), "\(limit)")
            #expect(sizes.prefix(frame.height).reduce(0, +) <= limit, "\(limit)")
            let isFull = sizes.prefix(frame.height + 1).reduce(0, +) > limit || (frame.height + 1) * 30 > limit
            #expect(!isCut || isFull, "\(limit)")
        }
    }
}
