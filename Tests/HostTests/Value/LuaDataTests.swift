import Testing

@testable import Host

@Suite("Lua that is data", .timeLimit(.minutes(10)))
struct LuaDataTests {
    @Test(
        "is a table of values",
        arguments: [
            "return {}",
            "return { default = { ROOT = { 'spec' }, verbose = true, [1] = -2.5e3, ['a b'] = nil, [[x]] }, }",
            "-- a comment\nreturn --[[ another ]] { a = \"x\"; b = { 1, 2 } };\n",
        ])
    func data(text: String) { #expect(LuaData.isTable(text)) }

    @Test(
        "is nothing that is called, looked up or computed",
        arguments: [
            "", "return", "return 1", "local t = {} return t", "return { f() }", "return { f 'x' }", "return { f {} }",
            "return { x }",
            "return { a = b }", "return { a = b.c }", "return { [f()] = 1 }", "return { 1 + 2 }",
            "return { 'a' .. 'b' }",
            "return { #'a' }", "return { function() end }", "return { ('x'):rep(9) }", "return {} print 'x'",
            "os.exit()",
            "return { a = \"x }", "return { [[x }", "return { not true }", "return setmetatable({}, {})",
            "error 'x' return {}",
        ])
    func code(text: String) { #expect(!LuaData.isTable(text)) }
}
