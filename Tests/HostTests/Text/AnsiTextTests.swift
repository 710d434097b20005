import Testing

@testable import Host

@Suite("Text that programs wrote for a terminal", .timeLimit(.minutes(10)))
struct AnsiTextTests {
    private static let bold = StyleChange.attribute(.bold, true)
    private static let link = StyleChange.linked(to: "https://a.b/")

    /// Text, and its pieces with their styles.
    private static let cases: [(text: String, pieces: [StyledText.Piece])] = [
        ("plain", [piece("plain")]), ("", [piece("")]), ("\u{1B}[31m", [piece("")]),
        ("a\u{1B}[1mb\u{1B}[0mc", [piece("a"), piece("b", bold), piece("c")]),
        ("\u{1B}[1m\u{1B}[mc", [piece("c")]),
        (
            "\u{1B}[1;31mx\u{1B}[22my\u{1B}[39mz",
            [piece("x", bold, .foreground(.ansi(1))), piece("y", .foreground(.ansi(1))), piece("z")]
        ),
        (
            "\u{1B}[2;3;4;7;9mx\u{1B}[22;23;24;27;29my",
            [
                piece(
                    "x", .attribute(.dim, true), .attribute(.italic, true), .attribute(.underline, true),
                    .attribute(.reverse, true), .attribute(.strikethrough, true)), piece("y"),
            ]
        ),
        (
            "\u{1B}[97;104mx\u{1B}[49my",
            [piece("x", .foreground(.ansi(15)), .background(.ansi(12))), piece("y", .foreground(.ansi(15)))]
        ),
        ("\u{1B}[38;5;196mx", [piece("x", .foreground(.indexed(196)))]),
        ("\u{1B}[38:5:9mx", [piece("x", .foreground(.ansi(9)))]),
        ("\u{1B}[48;2;1;2;3;1mx", [piece("x", bold, .background(.rgb(red: 1, green: 2, blue: 3)))]),
        ("\u{1B}[38:2::9:8:7mx", [piece("x", .foreground(.rgb(red: 9, green: 8, blue: 7)))]),
        ("\u{1B}[38:2:9:8:7mx", [piece("x", .foreground(.rgb(red: 9, green: 8, blue: 7)))]),
        ("\u{1B}[4:3mx\u{1B}[4:0my", [piece("x", .attribute(.underline, true)), piece("y")]),
        ("\u{1B}[58;5;1;1mx", [piece("x", bold)]),
        // What is none: too large, of another sequence, unfinished.
        ("\u{1B}[38;5;256mx", [piece("x")]), ("\u{1B}[38;2;1;2mx", [piece("x")]), ("\u{1B}[38mx", [piece("x")]),
        ("\u{1B}[>4;2mx", [piece("x")]), ("\u{1B}[?1mx", [piece("x")]), ("\u{1B}[1 mx", [piece("x")]),
        ("x\u{1B}[1", [piece("x")]), ("x\u{1B}", [piece("x")]), ("\u{1B}[1日m", [piece("日m")]),
        ("\u{1B}[999999999999999999999mx", [piece("x")]), ("\u{1B}[;;1;mx", [piece("x")]),
        // Every other sequence and control character is left out.
        ("a\u{1B}[2J\u{1B}[H\u{1B}[?25l\u{1B}[6nb", [piece("ab")]), ("a\u{1B}]0;title\u{7}b", [piece("ab")]),
        ("a\u{1B}]52;c;aGk=\u{1B}\\b", [piece("ab")]), ("a\u{1B}Pq#0\u{1B}\\b", [piece("ab")]),
        ("a\u{1B}_Ga=T\u{1B}\\b\u{1B}^p\u{7}c\u{1B}Xs\u{1B}\\d", [piece("abcd")]),
        ("a\u{1B}(Bb\u{1B}7c\u{1B}=d", [piece("abcd")]), ("a\u{9B}2Jb\u{9D}0;t\u{9C}c", [piece("abc")]),
        ("a\u{0}\u{8}\u{7}\u{7F}\u{85}\u{E}b\tc\r\nd", [piece("ab\tc\r\nd")]),
        ("a\u{1B}]0;never\nb", [piece("a\nb")]), ("a\u{1B}]0;x\u{1B}[1mb", [piece("a"), piece("b", bold)]),
        ("a\u{1B}]0;x\u{18}b", [piece("ab")]), ("a\u{1B}[1\u{1B}[1mb", [piece("a"), piece("b", bold)]),
        // Links.
        (
            "a\u{1B}]8;;https://a.b/\u{1B}\\b\u{1B}]8;;\u{1B}\\c",
            [piece("a"), StyledText.Piece(text: "b", changes: link), piece("c")]
        ),
        ("\u{1B}]8;id=1;https://a.b/\u{7}b", [StyledText.Piece(text: "b", changes: link)]),
        (
            "\u{1B}]8;;https://a.b/?c;d;e\u{7}b",
            [StyledText.Piece(text: "b", changes: StyleChange.linked(to: "https://a.b/?c;d;e"))]
        ),
        ("\u{1B}]8;;bad:x\u{7}b", [piece("b")]), ("\u{1B}]8;;\u{7}b", [piece("b")]), ("\u{1B}]8\u{7}b", [piece("b")]),
    ]

    private static func piece(_ text: String, _ changes: StyleChange...) -> StyledText.Piece {
        StyledText.Piece(text: text, changes: changes)
    }

    @Test("has the styles that a terminal would show, and nothing that it would obey", arguments: cases)
    func pieces(text: String, expected: [StyledText.Piece]) {
        #expect(AnsiText.pieces(of: text) { $0.hasPrefix("https:") } == expected)
    }

    @Test("is read in one go, whatever begins in it and does not end")
    func endless() {
        let text = String(repeating: "\u{9D}\n", count: 100_000)
        #expect(AnsiText.pieces(of: text) { _ in true }.map(\.text) == [String(repeating: "\n", count: 100_000)])
    }
}
