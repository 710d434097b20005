import Testing

@testable import Host
@testable import HostTools

@Suite("Lines at the prompt", .timeLimit(.minutes(10)))
struct SubmissionTests {
    @Test(
        "the locals that last",
        arguments: [
            ("local a", ["a"]),
            ("local a, b <const>, c = 1, 2, 3", ["a", "b", "c"]),
            ("local f <close> = x", ["f"]),
            ("local function f() local inner = 1 end", ["f"]),
            ("do local a = 1 end", []),
            ("for i = 1, 3 do local a = i end local b = 1", ["b"]),
            ("while x do local a end", []),
            ("if x then local a elseif y then local b else local c end local d", ["d"]),
            ("repeat local a until a local b", ["b"]),
            ("x = function() local a end local b", ["b"]),
            ("local s = 'local t'", ["s"]),
            ("-- local a\nlocal b", ["b"]),
            ("local a; local a", ["a"]),
        ])
    func declaredLocals(text: String, names: [String]) {
        #expect(Submission(text).declaredLocals == names)
    }

    @Test(
        "locals that a test declares before they are set",
        arguments: [
            ("local x", "local x", "x = nil"), ("local x <const>", "local x", "x  = nil"),
            ("local x <const>, y = 1, 2", "local x, y", "x , y = 1, 2"), ("local x <close> = y", nil, nil),
            ("local x <const", nil, nil), ("local function f() end", "local f", "function f() end"),
            ("local x = x + 1", "local x = x", "x = x + 1"), ("x = 1 local x = 2", nil, nil),
        ])
    func assigningLocals(text: String, declarations: String?, assignments: String?) {
        let parts = Submission(text).assigningLocals
        #expect(parts?.declarations == declarations)
        #expect(parts?.assignments.text == assignments)
    }

    @Test("locals are kept before a return that ends the text")
    func keepsBeforeReturn() {
        let chunk = Submission("local a = 1 return a").chunk(locals: [], line: 1, isExpression: false)
        #expect(chunk.contains("local a = 1  _LUAVIEW(function() return a end) return a"))
    }

    @Test("a text keeps its line number", arguments: [1, 2, 40])
    func lineNumber(line: Int) {
        let chunk = Submission("x").chunk(locals: ["y"], line: line, isExpression: true)
        #expect(chunk.prefix { $0 != "x" }.filter { $0 == "\n" }.count == line - 1)
    }
}
