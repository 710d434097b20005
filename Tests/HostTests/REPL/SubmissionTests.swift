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
