import Testing

@testable import Host

@Suite("Pieces of Lua source text", .timeLimit(.minutes(10)))
struct LuaLexerTests {
    private static let rows: [(String, [(LuaToken.Kind, String)])] = [
        ("x = 1", [(.name, "x"), (.symbol, "="), (.number, "1")]),
        ("0x1p-4 1e+5 .5 3..2", [(.number, "0x1p-4"), (.number, "1e+5"), (.number, ".5"), (.number, "3..2")]),
        ("a..b", [(.name, "a"), (.symbol, ".."), (.name, "b")]),
        ("'it\\'s' \"q\"", [(.string, "'it\\'s'"), (.string, "\"q\"")]),
        ("'a \\z\r\n\t b' c", [(.string, "'a \\z\r\n\t b'"), (.name, "c")]),
        ("'a\\\nb' 'a\\\r\nb'", [(.string, "'a\\\nb'"), (.string, "'a\\\r\nb'")]),
        ("[[long]] [=[ ]] ]=]", [(.string, "[[long]]"), (.string, "[=[ ]] ]=]")]),
        ("a[b]", [(.name, "a"), (.symbol, "["), (.name, "b"), (.symbol, "]")]),
        ("-- note\nend", [(.comment, "-- note"), (.keyword, "end")]),
        ("--[[ a\nb ]] c", [(.comment, "--[[ a\nb ]]"), (.name, "c")]),
        (
            "::top:: ~= ... //",
            [(.symbol, "::"), (.name, "top"), (.symbol, "::"), (.symbol, "~="), (.symbol, "..."), (.symbol, "//")]
        ),
        ("ä x", [(.unknown, "ä"), (.name, "x")]),
        ("", []),
    ]

    @Test("kinds and texts", arguments: rows.indices)
    func tokens(row: Int) {
        let (text, expected) = LuaLexerTests.rows[row]
        let tokens = LuaLexer.tokens(of: text)
        #expect(tokens.map(\.kind) == expected.map(\.0))
        #expect(tokens.map(\.text) == expected.map(\.1))
    }

    @Test("what has no end is told", arguments: ["'abc", "[[abc", "--[==[ abc ]]", "\"a\\", "'a\\z", "'a\\\n\n'"])
    func unfinished(text: String) {
        #expect(LuaLexer.tokens(of: text).last?.isComplete == false)
    }

    @Test("no byte is lost but blanks", arguments: ["@$`\u{7}", "a\\b", "\u{1F600}x", "'\\", "[=x", "0x", "..", "-"])
    func keepsEverything(text: String) {
        let kept = LuaLexer.tokens(of: text).map { $0.range.count }.reduce(0, +)
        #expect(kept == text.utf8.filter { $0 != 0x20 }.count)
    }
}
