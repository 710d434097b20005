import Testing

@testable import Host

/// What a limit stopped has an error in its place, in the frame of the event that it stopped; the rest of the frame shows
/// what was written (L91, L96).
@Suite("The frame of an event that a limit stopped", .timeLimit(.minutes(10)))
struct StoppedEventTests {
    private static let limit = "this ran longer than the time limit of 100ms (--time)"

    /// An app that counts, with a part that goes on for ever while the count is 1.
    private static func app(_ part: String, before: String = "") -> String {
        """
        local A = Component "A" { n = State(0) }
        \(before)
        function A:body()
          local n = self.n
          return VStack { Text("n " .. n), \(part), Button("go", function() self.n = self.n + 1 end), Text "end" }
        end
        return A
        """
    }

    private static let loopingBody = """
        local B = Component "B" { n = Property(), act = Property(nil) }
        function B:body() while self.n == 1 do end return Text("b " .. self.n) end
        """

    struct Part: Sendable, CustomTestStringConvertible {
        let name, part, before: String
        let shown: [String]
        var testDescription: String { name }
    }

    private static let parts = [
        Part(
            name: "a body", part: "B { n = n }", before: loopingBody,
            shown: ["n 1", "a.lua:3: \(limit)", "[ go ]", "end"]),
        Part(
            name: "a body whose inputs always differ, beside others that are new",
            part: "B { n = n, act = function() end }, n == 1 and Text 'new'", before: loopingBody,
            shown: ["n 1", "a.lua:3: \(limit)", "new", "[ go ]", "end"]),
        Part(
            name: "a row of a list",
            part: "List(9, nil, function(i) while n == 1 and i == 2 do end return Text(i) end):frame { height = 3 }",
            before: "", shown: ["n 1", "1", "a.lua:5: \(limit)", "3", "[ go ]", "end"]),
        Part(
            name: "a row of a ForEach, before one that had not been made then",
            part: "ForEach(n == 0 and {} or { 1, 2, 3 }, function(i) return R { i = i, n = n } end)",
            before: """
                local R = Component "R" { i = Property(), n = Property() }
                function R:body() while self.n == 1 and self.i == 2 do end return Text("r " .. self.i) end
                """,
            shown: ["n 1", "r 1", "a.lua:3: \(limit)", "r 3", "[ go ]", "end"]),
        Part(
            name: "a canvas", part: "Canvas(function() while n == 1 do end end):frame { width = 65, height = 1 }",
            before: "", shown: ["n 1", "a.lua:5: \(limit)", "[ go ]", "end"]),
        Part(
            name: "a guide",
            part: "Text 'g':alignmentGuide('leading', function() while n == 1 do end return 0 end)", before: "",
            shown: ["n 1", "g", "[ go ]", "end"]),
        Part(
            name: "an action of the update", part: "Text 'c':onChange(n, function() while n == 1 do end end)",
            before: "",
            shown: ["n 1", "c", "[ go ]", "end"]),
    ]

    @Test("shows it", arguments: parts)
    func shown(part: Part) throws {
        let run = try ScriptRun(
            StoppedEventTests.app(part.part, before: part.before), events: "press go\nframe\npress go", seconds: 0.1)
        #expect(run.frames.count == 4)
        for frame in run.frames[1...2] {
            let lines = frame.lines.map { line in
                String(line.prefix { $0 != "│" && $0 != "┃" }.reversed().drop { $0 == " " }.reversed())
            }
            #expect(lines == part.shown)
        }
        // What was stopped is stopped once, and comes back.
        #expect(run.complaints.count == 1, "\(run.complaints)")
        #expect(run.complaints.allSatisfy { $0.contains(StoppedEventTests.limit) })
        #expect(run.frames[3].lines.first == "n 2" && !run.frames[3].lines.joined().contains("limit"))
        #expect(run.status == 3)
    }

    @Test("shows what an action wrote that did not end")
    func action() throws {
        let run = try ScriptRun(
            """
            local A = Component "A" { n = State(0) }
            function A:body()
              return Button("n " .. self.n, function() self.n = 5 while true do end end)
            end
            return A
            """, events: "press n 0", seconds: 0.1)
        #expect(run.frames.map(\.lines) == [["[ n 0 ]"], ["[ n 5 ]"]])
        #expect(run.status == 3)
    }

    @Test("is the first one where that is stopped")
    func mount() throws {
        let run = try ScriptRun(
            StoppedEventTests.app("B { n = 1 }", before: StoppedEventTests.loopingBody), events: "press go",
            seconds: 0.1)
        let failure = "a.lua:3: \(StoppedEventTests.limit)"
        #expect(run.frames.map(\.lines) == ["0", "1"].map { ["n \($0)", failure, "[ go ]", "end"] })
        #expect(run.complaints.count == 1)
    }

    @Test("has places for two that are stopped; the third is stopped in the next one, and all come back")
    func several() throws {
        let three = "B { n = n }, B { n = n }, B { n = n }"
        let run = try ScriptRun(
            StoppedEventTests.app(three, before: StoppedEventTests.loopingBody),
            events: "press go\nframe\nframe\npress go",
            seconds: 0.1)
        #expect(run.complaints.count == 3)
        #expect(run.frames.dropLast().last?.lines.count { $0.contains("limit") } == 3)
        #expect(run.frames.last?.lines == ["n 2", "b 2", "b 2", "b 2", "[ go ]", "end"])
    }

    @Test("says which limit it was whatever was put out before", arguments: ["print", "warn"])
    func named(word: String) throws {
        let run = try ScriptRun(
            "local s = ('x'):rep(1 << 20)\nwhile true do pcall(\(word), s) end", seconds: 0.5)
        #expect(
            run.complaints.last?.hasPrefix("a.lua:2: this ran longer than the time limit of 500ms (--time)") == true)
        #expect(run.status == 3)
    }
}
