import Testing

@testable import Host
@testable import HostTools

@Suite("The variables that a place in a source sees", .timeLimit(.minutes(10)))
struct VisibleVariablesTests {
    @Test(
        "are those that are declared before the call in its line, in the blocks around it",
        arguments: [
            ("breakpoint() local a <const> = 1", 1, []), ("local a <const> = 1 breakpoint()", 1, ["a"]),
            ("local a <const> = 1\nbreakpoint() local b <const> = 2", 2, ["a"]),
            ("local a <const> = 1\nlocal b <const> = 2\nbreakpoint()", 2, ["a", "b"]),
            ("local a <const> = 1\nlocal b <const> = 2\nbreakpoint()", 3, ["a", "b"]),
            ("do local a <const> = 1 end breakpoint()", 1, []), ("do local a <const> = 1 breakpoint() end", 1, ["a"]),
            ("local a <const>, b <close>, c = 1\nbreakpoint()", 2, ["a", "b"]),
            ("local a <const> = 1\nlocal a = 2\nbreakpoint()", 3, []),
            ("local a = 1\ndo local a <const> = 2 end\nbreakpoint()", 3, []),
            ("local a = 1\ndo local a <const> = 2\nbreakpoint() end", 3, ["a"]),
            ("if x then local a <const> = 1 else local b <const> = 2 breakpoint() end", 1, ["b"]),
            ("if x then local a <const> = 1 elseif y then local b <const> = 2 breakpoint() end", 1, ["b"]),
            ("repeat local a <const> = 1 until x breakpoint()", 1, []),
            ("while x do local a <const> = 1 breakpoint() end", 1, ["a"]),
            ("local a <const> = 1\nlocal function f(a) breakpoint() end", 2, []),
            ("local a <const> = 1\nlocal function f(b)\nbreakpoint() end", 3, ["a"]),
            ("local self <const> = 1\nfunction C:m(b) breakpoint() end", 2, []),
            ("local self <const> = 1\nfunction C.m(b) breakpoint() end", 2, ["self"]),
            ("local i <const> = 1\nfor i = 1, 2 do breakpoint() end", 2, []),
            ("local i <const> = 1\nfor i = 1, 2 do f() end breakpoint()", 2, ["i"]),
            ("local k <const>, v <const> = 1, 2\nfor _, v in pairs(t) do breakpoint() end", 2, ["k"]),
            ("local a <const> = 1", 9, ["a"]), ("", 1, []),
        ] as [(String, Int, Set<String>)])
    func constants(source: String, line: Int, names: Set<String>) {
        #expect(VisibleVariables(in: source, line: line).constants == names)
    }

    @Test(
        "have their values where nothing need be run for them",
        arguments: [
            ("local a <const> = 1", ["local a <const> = 1"]), ("local a <const> = -2.5", ["local a <const> = - 2.5"]),
            ("local a <const> = 'x'", ["local a <const> = 'x'"]), ("local a <const> = f()", []),
            ("local a <const> = {}", []), ("local a <const> = t.x", []), ("local a <close> = nil", []),
            ("local a = 1", []), ("local a <const>, b <const> = 1, 2", []),
            ("local a <const> = not true", ["local a <const> = not true"]),
            ("local a <const> = 2 local b <const> = a * 3", ["local a <const> = 2", "local b <const> = (2) * 3"]),
            ("local a <const> = f() local b <const> = a + 1", []),
            ("local a <const> = function() end", []),
        ])
    func literals(source: String, values: [String]) {
        #expect(VisibleVariables(in: source, line: 9).literals.map(\.text) == values)
    }
}
