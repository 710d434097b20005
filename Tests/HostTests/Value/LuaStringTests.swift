import Testing

@testable import Host

@Suite("A text in quotes", .timeLimit(.minutes(10)))
struct LuaStringTests {
    @Test(
        "has no character that a terminal or an editor would obey",
        arguments: [
            ("a\"b\\c", #""a\"b\\c""#), ("\n\t\r", #""\n\t\r""#), ("\u{0}\u{1B}[2J\u{7F}", #""\u{0}\u{1b}[2J\u{7f}""#),
            ("\u{9B}31m", #""\u{9b}31m""#), ("a\u{202E}b\u{2066}c", #""a\u{202e}b\u{2066}c""#), ("ä漢", #""ä漢""#),
        ])
    func quoted(text: String, literal: String) throws {
        #expect(LuaString.quoted(text) == literal)
        var rest = literal[...]
        #expect(try LuaString.take(from: &rest) == text)
    }
}
