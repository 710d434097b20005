import Testing

@testable import Host

@Suite("Printed text", .timeLimit(.minutes(10)))
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
            ("👨‍👩‍👧❤️", "👨‍👩‍👧❤️"),
            ("a\u{200e}\u{200f}\u{61c}", "a\\u{200e}\\u{200f}\\u{61c}"),
            ("\u{2028}\u{2029}\u{feff}\u{e0001}", "\\u{2028}\\u{2029}\\u{feff}\\u{e0001}"),
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
            ("\u{200e}\u{2028}\u{feff}\u{e0001}", #""\u200e\u2028\ufeff\udb40\udc01""#),
        ])
    func json(text: String, expected: String) {
        #expect(JSONText.quoted(text) == expected)
    }

    /// Texts are looked at eight bytes at a time.
    @Test("in JSON is the same wherever it stands in a text")
    func jsonAnywhere() {
        for scalar in (0..<0x180).compactMap(Unicode.Scalar.init) {
            let alone = JSONText.quoted(String(scalar)).dropFirst().dropLast()
            for (before, behind) in (0...17).flatMap({ before in [0, 1, 8].map { (before, $0) } }) {
                let (start, end) = (String(repeating: "p", count: before), String(repeating: "2", count: behind))
                let text = JSONText.quoted(start + String(scalar) + end)
                if text != "\"\(start)\(alone)\(end)\"" { Issue.record("\(scalar.value) behind \(before): \(text)") }
            }
        }
    }

    @Test("is as long as it is counted", arguments: ["a\"\\b", "a\tb\r\n\0", "\u{9b}é👨‍👩‍👧\u{202e}\u{e0001}", "plain"])
    func size(text: String) {
        #expect(PrintForm.text.size(of: text) == PrintedText.visible(text).utf8.count)
        #expect(PrintForm.json.size(of: text) + 2 == JSONText.quoted(text).utf8.count)
    }
}
