import Testing

@testable import Host

@Suite("Code in colours", .timeLimit(.minutes(10)))
struct CodeReaderTests {
    /// Each part that has a colour, in brackets with the first letter of its kind.
    private func marked(_ text: String, _ language: String) -> String {
        Host.CodeText.pieces(of: text, in: language).map { piece in
            switch piece.changes {
            case CodeKind.keyword.changes: "k<\(piece.text)>"
            case CodeKind.string.changes: "s<\(piece.text)>"
            case CodeKind.number.changes: "n<\(piece.text)>"
            case CodeKind.comment.changes: "c<\(piece.text)>"
            default: piece.text
            }
        }.joined()
    }

    @Test(
        "knows the parts of each language",
        arguments: [
            ("lua", "local x = 0x1F -- why", "k<local> x = n<0x1F> c<-- why>"),
            ("lua", "--[[ a\nb ]] end", "c<--[[ a>\nc<b ]]> k<end>"),
            ("lua", #"ending = 'it\'s' .. "a"#, #"ending = s<'it\'s'> .. s<"a>"#),
            ("json", #"{ "a": [1.5, true] }"#, #"{ s<"a">: [n<1.5>, k<true>] }"#),
            ("bash", "echo $HOME # home a#b", "echo k<$HOME> c<# home a#b>"),
            ("sh", "x='a\nb' y#z", "x=s<'a>\ns<b'> y#z"),
            ("swift", "@Test func f() { \"\" /* a\n*/ }", "k<@Test> k<func> f() { s<\"\"> c</* a>\nc<*/> }"),
            ("c", "#include <a.h> // x\nint a = 'b';", "k<#include> <a.h> c<// x>\nk<int> a = s<'b'>;"),
            ("python", "def f():\n  '''a\n  b''' # c", "k<def> f():\n  s<'''a>\ns<  b'''> c<# c>"),
            ("unknown", "if 1", "if 1"), ("Lua", "é = nil", "é = k<nil>"), ("lua", "", ""),
        ])
    func parts(language: String, text: String, expected: String) { #expect(marked(text, language) == expected) }

    @Test("is that of the languages that CodeView takes, and of no others")
    func languages() throws {
        let run = try ScriptRun("return CodeView('x', { language = 'none' })", events: "", seconds: 60)
        let names = WordSchema.Parameter.list(CodeSyntax.known)
        #expect(run.complaints.first?.contains("'language' must be \(names), not 'none'") == true, "\(run.complaints)")
    }

    @Test("keeps every byte of the text", arguments: ["lua", "json", "sh", "swift", "c", "python"])
    func whole(language: String) {
        var state: UInt64 = 7
        let alphabet = Array("\"'[]=-/*#\\\n a1é$@_")
        for _ in 0..<300 {
            let text = String(
                (0..<40).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return alphabet[Int(state >> 33) % alphabet.count]
                })
            #expect(Host.CodeText.pieces(of: text, in: language).map(\.text).joined() == text)
        }
    }
}
