import Testing

@testable import Host

@Suite("Printed text")
struct PrintedTextTests {
    @Test(
        "has nothing that a terminal obeys",
        arguments: [
            ("plain é ─ ½", "plain é ─ ½"),
            ("a\tb\nc", "a\tb\nc"),
            ("\u{1b}[31m", "␛[31m"),
            ("a\r\nb\0\u{7f}", "a␍\nb␀␡"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("\u{202e}abc\u{2069}", "\\u{202e}abc\\u{2069}"),
            ("👨‍👩‍👧", "👨‍👩‍👧"),
        ])
    func visible(text: String, expected: String) {
        #expect(PrintedText.visible(text) == expected)
    }

    @Test(
        "in JSON is escaped instead",
        arguments: [
            ("a\"b\\", #""a\"b\\""#),
            ("a\tb\r\n", #""a\tb\r\n""#),
            ("\u{1b}\0\u{7f}\u{9b}", #""\u001b\u0000\u007f\u009b""#),
            ("\u{202e}é👨‍👩‍👧", "\"\\u202eé👨‍👩‍👧\""),
        ])
    func json(text: String, expected: String) {
        #expect(JSONText.quoted(text) == expected)
    }
}
