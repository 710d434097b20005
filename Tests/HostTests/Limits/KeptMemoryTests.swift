import Testing

@testable import Host

/// What the host keeps for a script is under the script's limit, in any program: the process's own size plays no part.
@Suite("The memory limit counts what the host keeps", .timeLimit(.minutes(10)))
struct KeptMemoryTests {
    private static let limit = 4 << 20
    private static let message = "this needs more than the memory limit of 4M (--memory)"

    /// What a view makes `count` of, each of about a sixteenth of a megabyte for the host, and less for the script.
    private static let kinds: [(name: String, view: String)] = [
        ("texts of one long string", "repeated(function() return Text(long) end)"),
        ("styled texts", "repeated(function() return Text(long):bold():foregroundStyle 'red' end)"),
        ("joined texts", "repeated(function(i) return Text 'a' .. Text(long):bold() .. i end)"),
        ("texts beyond ASCII", "repeated(function() return Text(wide) end)"),
        ("texts of many lines", "repeated(function() return Text(lines) end)"),
        ("labels", "repeated(function() return Button(long, print) end)"),
        ("prompts", "repeated(function() return TextField(long, self.bind.short) end)"),
        ("values of fields", "repeated(function() return TextField('t', self.bind.long) end)"),
        ("edited texts", "repeated(function() return TextEditor(self.bind.long) end)"),
        ("titles", "repeated(function() return Text 'x':border { title = long } end)"),
        ("labels for people who cannot see", "repeated(function() return Text 'x':accessibilityLabel(long) end)"),
        ("ids", "repeated(function(i) return Text 'x':id(long .. i) end)"),
        ("observed values", "repeated(function(i) return Text 'x':onChange(long .. i, print) end)"),
        ("charts", "repeated(function() return Chart(numbers) end)"),
        ("choices", "repeated(function() return Picker('p', self.bind.short, { long, 'b' }) end)"),
        ("Markdown", "repeated(function() return Markdown(marked) end)"),
        ("rows", "ForEach(indices(), nil, function() return Text(long) end)"),
        ("components", "repeated(function(i) return Row { n = i } end)"),
        ("alternatives", "repeated(function() return If(true, function() return Text(long) end) end)"),
        ("pages", "repeated(function() return NavigationStack { Text(long) } end)"),
        ("fallbacks", "repeated(function() return Boom {}:onError(function() return Text(long) end) end)"),
    ]

    private func run(_ view: String, count: Int, events: [String] = ["press go"], bytes: Int = limit) throws
        -> ScriptRun
    {
        let script = """
            local long, wide = ("x"):rep(1 << 16), ("ä"):rep(1 << 12)
            local lines, marked = ("x\\n"):rep(1 << 13), ("a *b* c\\n\\n"):rep(1 << 9)
            local numbers = {}
            for i = 1, 1 << 12 do numbers[i] = i % 7 end
            local Row = Component "Row" { n = Property() }
            function Row:body() return Text(long) end
            local Boom = Component "Boom" {}
            function Boom:body() error "boom" end
            local A = Component "A" { n = State(0), short = State("b"), long = State(long) }
            function A:body()
              local function indices()
                local list = {}
                for i = 1, self.n do list[i] = i end
                return list
              end
              local function repeated(make)
                local list = {}
                for i = 1, self.n do list[i] = make(i) end
                return VStack(list)
              end
              return VStack {
                Button("go", function() self.n = \(count) end), Button("back", function() self.n = 0 end),
                VStack { \(view) }:frame { height = 1 },  -- or the frame would be what is too large
              }
            end
            return A
            """
        return try ScriptRun(script, events: events.joined(separator: "\n"), bytes: bytes)
    }

    @Test("for views", arguments: kinds.indices)
    func views(index: Int) throws {
        let (name, view) = KeptMemoryTests.kinds[index]
        let run = try run(view, count: 200)
        #expect(run.status == 3, "\(name): \(run.complaints)")
        #expect(run.complaints.contains { $0.contains(KeptMemoryTests.message) }, "\(name): \(run.complaints)")
    }

    @Test("and lets go of what is gone", arguments: kinds.indices)
    func letGo(index: Int) throws {
        let (name, view) = KeptMemoryTests.kinds[index]
        // Each time it is as much as may be there twice, and no more.
        let events = Array(repeating: ["press go", "press back"], count: 12).flatMap { $0 }
        let run = try run(view, count: 4, events: events)
        let others = run.complaints.filter { !$0.contains("boom") }
        #expect(others == [] && run.status < 3, "\(name): \(others)")
    }

    @Test(
        "for what goes on by itself",
        arguments: [
            "for i = 1, 200 do subject:send(('x'):rep(1 << 20) .. i) end", "for i = 1, 60000 do subject:send(i) end",
            "for i = 1, 60000 do Timer(1e6 + i):sink(function() return i end) end",
            "for i = 1, 30000 do subject:map(print):filter(print):sink(print) end",
        ])
    func subscriptions(action: String) throws {
        let script = """
            local subject = PassthroughSubject()
            return Button("go", function() \(action) end):onReceive(subject:delay(1000), print)
            """
        let run = try ScriptRun(script, events: "press go", bytes: KeptMemoryTests.limit)
        #expect(
            run.status == 3 && run.complaints.contains { $0.contains(KeptMemoryTests.message) }, "\(run.complaints)")
    }

    @Test("for wide and high frames")
    func frames() throws {
        var configuration = Configuration.asProgram
        configuration.width = 10_000
        configuration.memoryLimit = KeptMemoryTests.limit
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let script = "return Color 'red':frame { width = 10000, height = 4000 }"
        try session.load(source: Array(script.utf8), name: "a.lua")
        while try session.step() {}
        #expect(output.errors.contains { $0.contains(KeptMemoryTests.message) }, "\(output.errors)")
        #expect(session.hasReachedLimit)
    }

    @Test("exactly: what is gone counts no more")
    func exact() throws {
        let interpreter = try Program().interpreter
        let before = interpreter.memory
        do {
            let held = HeldMemory(interpreter, 1 << 20)
            #expect(interpreter.memory == before + (1 << 20))
            held.set(1 << 10)
            #expect(interpreter.memory == before + (1 << 10))
        }
        #expect(interpreter.memory == before)
    }
}
