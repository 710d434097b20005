import Testing

@testable import Host

@Suite("Text that is wrapped at words", .timeLimit(.minutes(10)))
struct WrappedTextTests {
    @Test(
        "breaks only where it has to",
        arguments: [
            ("one two", 10, "one two"),
            ("one two three", 8, "one two\nthree"),
            ("  one two three", 9, "  one two\n  three"),
            ("a\n  bcd efg", 7, "a\n  bcd\n  efg"),
            ("abcdefghij", 4, "abcd\nefgh\nij"),
            ("é é é é", 3, "é é\né é"),
            ("a\tb c d e f", 4, "a\tb c d e f"),
            ("", 4, ""),
            ("one two", 1, "o\nn\ne\nt\nw\no"),
            ("        x y", 4, "  x\n  y"),
        ])
    func wrap(text: String, width: Int, expected: String) {
        #expect(WrappedText.wrapped(text, width: width) == expected)
    }

    @Test("what is printed on a terminal that shows nothing but ASCII is ASCII")
    func ascii() {
        var capabilities = TerminalCapabilities()
        capabilities.isUnicode = false
        let sink = TerminalSink(TerminalScreen(capabilities, width: 40, height: 10), errors: nil)
        sink.printed("> Text \"hé日 → e\u{301}\"\tx")
        sink.emitted(Frame(Canvas(width: 40, height: 1)), cause: "", isRequested: false)
        let text = String(decoding: sink.takeBytes(), as: UTF8.self)
        #expect(text.contains("> Text \"h??? > ?\"\tx"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
}
