import Testing

@testable import Host
@testable import HostServices

/// A text that grows, as an answer that comes in pieces does.
@Suite("Markdown that grows", .timeLimit(.minutes(10)))
struct GrowingMarkdownTests {
    private static let text = """
        # A [title][1]

        One *paragraph* with [two], and
        ===
        1. a

        2. b
        3) c
        - x

          y
        -  z
        2

        > quoted
        lazy
        > - [ ] in it

        ```lua
        local x = 1

        y = 2
        ```
            code

        | a | b |
        |---|:-:|
        | 1 | `2|` |
        <div>
        *no*

        </div>
        <!-- hidden

        still --> after
        [1]: http://one
        [TWO]: <http://two> "t"

        [two]: http://other
        ***
        2. end &amp; <br> <me@example.org>
        """

    @Test("shows at each byte what the whole text shows", .timeLimit(.minutes(10)))
    func grows() {
        let documents = MarkdownDocuments()
        let bytes = Array(GrowingMarkdownTests.text.utf8)
        for count in 1...bytes.count {
            let text = String(decoding: bytes[..<count], as: UTF8.self)
            #expect(documents.view(of: text, nil).differences(from: .markdown(text)) == [], "\(count) bytes")
        }
    }

    /// What lines begin with, and what stands in them.
    private static let fragments = [
        "- ", "* ", "+ a\n", "1. ", "9. b\n", "10) ", "  - c\n", "    ", "   ", "\t", "> ", ">", "\n", "\n", "\n\n",
        "\r\n", "\r",
        "word ", "word\n", "a b c\n", "# ", "===\n", "---\n", "- - -\n", "***", "**", "*", "_", "~~", "`", "``",
        "```\n", "~~~ x\n",
        "|", "| a | b |\n", "|---|:-:|\n", "|-|\n", "| c | *d* |\n", "[a]", "[b][a]", "[c](http://x)",
        "[a]: http://one\n",
        "[A]: <http://two> \"t\"\n", "[b]: http://three\n'title\n", "]: ", "[", "]", "(", ")", "<div>\n", "</div>",
        "<b>", "<", "<!-- ",
        "-->", "- [ ] t\n", "[x] ", "\\", "&amp;", "é", "日本", "https://example.org/ ", "<me@example.org>", "  \n", ": ",
        "\"",
    ]

    @Test("shows at each piece what the whole text shows, whatever it is", .timeLimit(.minutes(10)), arguments: 1...40)
    func growsAtRandom(seed: UInt64) {
        var random = RandomViews(seed: seed)
        let documents = MarkdownDocuments()
        var text = ""
        for _ in 0..<150 {
            // Some texts are long lists and tables, whose rows stand in groups.
            let count = seed % 4 == 0 ? random.number(below: 40) : 1
            let fragments = GrowingMarkdownTests.fragments
            text += String(repeating: fragments[random.number(below: fragments.count)], count: count)
            let found = documents.view(of: text, nil).differences(from: .markdown(text))
            guard found.isEmpty else {
                Issue.record("seed \(seed): \(found) in \(text.debugDescription)")
                return
            }
        }
    }

    /// What stands in a paragraph, which no blank line ends.
    private static let marks = [
        "word ", "word ", "a", "*", "*", "**", "_", "~~", "~", "`", "``", "[", "]", "[a]", "![", "](", "(http://x)",
        ")", "][a]", "<",
        ">", "<b>", "</b>", "<!--", "-->", "\\", "\\*", "&amp;", "&", ";", "\n", "  \n", "é", "日", " ", " ", ", ", ".",
        "https://a.b/c",
        "http", "www.", "s://", "h", "1@x.org>", "!", "***", "* ", " *", "_ ", " _", "word*", "*word",
    ]

    @Test("has the marks of a long paragraph that the whole has", .timeLimit(.minutes(10)), arguments: 1...30)
    func growingMarks(seed: UInt64) {
        var random = RandomViews(seed: seed)
        // Of some marks there are none, so that others stay open for long.
        let kinds = GrowingMarkdownTests.marks.filter { _ in seed % 3 == 0 || random.number(below: 3) == 0 } + ["word "]
        var references = MarkdownReferences(left: 1_000_000)
        _ = references.take(from: Array("[a]: http://one\n".utf8)[...], at: 0)
        var inline = MarkdownInline()
        var text: [UInt8] = []
        for _ in 0..<250 {
            for _ in 0..<1 + random.number(below: 6) { text += kinds[random.number(below: kinds.count)].utf8 }
            let found = inline.pieces(of: text, &references)
            _ = references.takeAsked()
            let expected = MarkdownInline.pieces(of: text, &references)
            _ = references.takeAsked()
            references.left = 1_000_000
            guard found == expected else {
                Issue.record("seed \(seed): \(String(decoding: text, as: UTF8.self).debugDescription)")
                return
            }
        }
    }

    @Test("breaks a long text as the whole is broken", .timeLimit(.minutes(10)), arguments: 1...20)
    func growingLines(seed: UInt64) throws {
        var random = RandomViews(seed: seed)
        let parts = [
            "word ", "a", " ", "    ", "\n", "-", "(b)", "12.5 ", "/", "\"c\" ", String(repeating: "x", count: 30),
        ]
        let width = 16 + random.number(below: 40)
        var text = String(repeating: "The first words. ", count: 70)
        var block = TextBlock(text)
        for _ in 0..<200 {
            for _ in 0..<1 + random.number(below: 4) { text += parts[random.number(below: parts.count)] }
            block = try #require(block.grown(to: [(text, [])], nil))
            let whole = TextBlock(text)
            #expect(block.text == text)
            #expect(block.idealWidth == whole.idealWidth)
            #expect(block.paragraphCount == whole.paragraphCount)
            let lines = try #require(block.lines(width: width, atMost: .max))
            var breaker = LineBreaker(whole, width: width, height: .max)
            var starts: [Int] = []
            var widest = 0
            while let line = breaker.next() {
                starts.append(line.start)
                widest = max(widest, line.width)
            }
            #expect((0..<lines.count).map { lines[$0] } == starts)
            #expect(lines.widest == widest)
        }
    }

    @Test("breaks no more lines than are asked for", .timeLimit(.minutes(10)))
    func fewLines() throws {
        let block = TextBlock(String(repeating: "The first words. ", count: 1_000))
        #expect(block.lines(width: 20, atMost: 1) == nil)
        #expect(block.details?.lines?.count == 2)
        #expect(block.lines(width: 20, atMost: 10) == nil)
        #expect(block.details?.lines?.count == 11)
        let all = try #require(block.lines(width: 20, atMost: 1_000))
        #expect(all.count == 1_000)
        #expect(block.lines(width: 20, atMost: 999) == nil)
    }

    @Test("is read anew from where it was changed", .timeLimit(.minutes(10)))
    func changes() {
        let documents = MarkdownDocuments()
        let bytes = Array(GrowingMarkdownTests.text.utf8)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[place] = UInt8(ascii: "-")
            let text = String(decoding: changed, as: UTF8.self)
            #expect(documents.view(of: text, nil).differences(from: .markdown(text)) == [], "byte \(place)")
        }
    }
}
