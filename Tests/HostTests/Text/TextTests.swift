import Testing

@testable import Host

@Suite("Text", .timeLimit(.minutes(10)))
struct TextTests {
    @Test("words wrap", arguments: wrapping)
    func wraps(_ example: TextCase) { expect(example) }

    @Test("too little height truncates", arguments: truncation)
    func truncates(_ example: TextCase) { expect(example) }

    private func expect(_ example: TextCase) {
        let block = TextBlock(example.text)
        let size = block.size(width: example.width, height: example.height)
        let lines = block.lines(width: example.width, height: example.height)
        #expect(lines.map { shown($0, block) } == example.lines)
        #expect(size == (lines.map(\.width).max() ?? 0, lines.count))
        #expect(size.width == example.taken)
    }

    private func shown(_ line: TextLine, _ block: TextBlock) -> String {
        let clusters = Array(block.text)
        return String(clusters[line.start..<line.end]) + (line.ellipsis != nil ? "…" : "")
    }

    @Test(
        "what a terminal would obey is drawn",
        arguments: [
            ("plain text", "plain text"), ("\u{1B}[31m", "␛[31m"), ("\0\u{7F}\u{8}", "␀␡␈"), ("a\tb", "a    b"),
            ("\u{9B}x", "\\u{9b}x"), ("\u{202E}abc\u{2066}", "\\u{202e}abc\\u{2066}"), ("\u{FFFD}", "\u{FFFD}"),
            ("é日", "é日"),
        ])
    func visible(_ text: String, _ shown: String) {
        #expect(TextBlock(text).text == shown)
    }

    @Test("a newline ends a line or is drawn")
    func newlines() {
        for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}"] {
            #expect(TextBlock("a\(end)b").text == "a\nb")
            #expect(TextBlock("a\(end)\(end)b").paragraphCount == 3)
            #expect(TextBlock(pieces: [("a\(end)", []), ("b", [.attribute(.bold, true)])]).text == "a\nb")
        }
        #expect(TextBlock("a\r\n\r\nb").text == "a\n\nb")
        #expect(TextBlock("a\n\rb").text == "a\n\nb")
        #expect(TextBlock("a\nb\rc", newlines: .drawn).text == "a␊b␍c")
    }

    @Test("pieces keep their styles across a cluster")
    func pieces() {
        let block = TextBlock(pieces: [("a日", [.attribute(.bold, true)]), ("\tb", [])])
        #expect(block.text == "a日    b")
        #expect(block.spans.map(\.end) == [4, 9])
        #expect(block.idealWidth == 8)
    }

    static let wrapping = [
        TextCase("hello big world", 9, taken: 9, "hello big", "world"),
        TextCase("hello big world", 8, taken: 5, "hello", "big", "world"),
        TextCase("hello big world", 99, taken: 15, "hello big world"),
        TextCase("abcdefgh", 3, taken: 3, "abc", "def", "gh"),
        TextCase("ab cdefgh ij", 4, taken: 4, "ab", "cdef", "gh", "ij"),
        TextCase("ab cdefgh ij", 5, taken: 5, "ab", "cdefg", "h ij"),
        TextCase("a  b", 4, taken: 4, "a  b"),
        TextCase("a  b", 3, taken: 1, "a", "b"),
        TextCase("  ab", 4, taken: 4, "  ab"),
        TextCase("  ab", 3, taken: 2, "", "ab"),
        TextCase("a\n\nb", 5, taken: 1, "a", "", "b"),
        TextCase("a\n", 5, taken: 1, "a", ""),
        TextCase("", 5, taken: 0, ""),
        TextCase("ab   ", 3, taken: 3, "ab "),
        TextCase("ab   \ncd", 3, taken: 3, "ab ", "cd"),
        TextCase("    ", 2, taken: 2, "  "),
        TextCase("日本語", 4, taken: 4, "日本", "語"),
        TextCase("日本語", 5, taken: 4, "日本", "語"),
        TextCase("日本", 1, taken: 1, "日", "本"),
        TextCase("a 日本 b", 5, taken: 4, "a 日", "本 b"),
        TextCase("ab 中文汉字 cd", 6, taken: 6, "ab 中", "文汉字", "cd"),
        TextCase("中文。中文", 4, taken: 4, "中", "文。", "中文"),
        TextCase("中「文」", 4, taken: 4, "中", "「文", "」"),
        TextCase("中文\u{3000}文", 4, taken: 4, "中文", "文"),
        TextCase("well-known", 6, taken: 5, "well-", "known"),
        TextCase("a (b c) d", 4, taken: 4, "a (b", "c) d"),
        TextCase("wait... no", 5, taken: 5, "wait.", ".. no"),
        TextCase("foo )", 3, taken: 3, "foo", ")"),
        TextCase("a\u{200B}bc", 2, taken: 2, "a\u{200B}", "bc"),
        TextCase("a\u{2060}中\u{2060}b c", 4, taken: 4, "a\u{2060}中\u{2060}b", "c"),
        TextCase("sa\u{AD}fe", 3, taken: 3, "sa\u{AD}", "fe"),
        TextCase("a 日本 b", 6, taken: 6, "a 日本", "b"),
        TextCase("a\tb", 3, taken: 1, "a", "b"),
        TextCase("e\u{301}e\u{301}e\u{301}", 2, taken: 2, "e\u{301}e\u{301}", "e\u{301}"),
        TextCase("a b c d", 1, taken: 1, "a", "b", "c", "d"),
        TextCase("a\u{A0}b c", 3, taken: 3, "a\u{A0}b", "c"),
    ]

    static let truncation = [
        TextCase("hello big world", 9, height: 1, taken: 9, "hello bi…"),
        TextCase("hello big world", 6, height: 1, taken: 6, "hello…"),
        TextCase("hello big world", 7, height: 1, taken: 7, "hello …"),
        TextCase("hello big world", 5, height: 2, taken: 5, "hello", "big …"),
        TextCase("hello big world", 5, height: 3, taken: 5, "hello", "big", "world"),
        TextCase("a\nb\nc", 5, height: 2, taken: 2, "a", "b…"),
        TextCase("ab\ncd", 2, height: 1, taken: 2, "a…"),
        TextCase("ab\ncd", 1, height: 1, taken: 1, "…"),
        TextCase("ab\ncd", 3, height: 1, taken: 3, "ab…"),
        TextCase("\n\na", 3, height: 2, taken: 1, "", "…"),
        TextCase("日本語日本語", 4, height: 1, taken: 3, "日…"),
        TextCase("こんにちは", 6, height: 1, taken: 5, "こん…"),
        TextCase("日本語日本語", 5, height: 1, taken: 5, "日本…"),
    ]
}
