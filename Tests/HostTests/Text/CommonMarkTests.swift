import Foundation
import Testing

@testable import Host

/// The examples of CommonMark's specification: each has the text and the blocks that the specification's HTML has.
@Suite("CommonMark", .timeLimit(.minutes(10)))
struct CommonMarkTests {
    /// The examples as Debian's package golang-github-yuin-goldmark-dev has them.
    private static let path = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"

    struct Example: Decodable {
        var markdown: String
        var html: String
        var example: Int
    }

    /// What comments are has changed between 0.30, which the package has, and 0.31.
    private static let changed = [
        "foo <!-- not a comment -- two hyphens -->\n": "<p>foo</p>",
        "foo <!--> foo -->\n\nfoo <!-- foo--->\n": "<p>foo  foo --&gt;</p><p>foo</p>",
    ]

    @Test("every example has the right text, and its blocks", .timeLimit(.minutes(10)))
    func specification() throws {
        let path = ProcessInfo.processInfo.environment["COMMONMARK"] ?? CommonMarkTests.path
        let data = try #require(FileManager.default.contents(atPath: path), "'make requirements' installs the examples")
        let examples = try JSONDecoder().decode([Example].self, from: data)
        #expect(examples.count >= 650)
        for example in examples {
            var found = MarkdownOutline(markdown: example.markdown)
            var expected = MarkdownOutline(html: CommonMarkTests.changed[example.markdown] ?? example.html)
            // Where HTML stands in the text, its tags may be those of blocks.
            if found.hasHTML || example.html.contains("<del>") { (found, expected) = (found.plain, expected.plain) }
            #expect(found.text == expected.text, "example \(example.example): \(example.markdown)")
        }
    }
}

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

/// A text with the marks of its blocks, as `<blockquote>`; lists say whether they are numbered, headings how deep they are.
struct MarkdownOutline {
    private(set) var words: [String] = []
    private(set) var hasHTML = false
    private var references = MarkdownReferences(left: 1_000_000)

    /// Without white space, of which HTML has some that is not shown.
    var text: String { words.joined() }

    /// The words alone.
    var plain: MarkdownOutline {
        var plain = self
        plain.words.removeAll { $0.hasPrefix("<") && $0.hasSuffix(">") }
        return plain
    }

    init(markdown: String) {
        var parser = MarkdownParser(Array(markdown.utf8), from: 0, references, nil)
        let nodes = parser.parse()
        references = parser.references
        add(nodes.compactMap(\.block))
    }

    private mutating func add(_ blocks: [MarkdownBlock]) { for block in blocks { add(block) } }

    private mutating func add(_ block: MarkdownBlock) {
        switch block {
        case .heading(let level, let text):
            words.append("<h\(level)>")
            add(inline: text)
        case .paragraph(let text): add(inline: text)
        case .html(let text):
            hasHTML = true
            add(text)
        case .code(let text):
            words.append("<pre>")
            add(text)
        case .quote(let blocks):
            words.append("<blockquote>")
            add(blocks)
            words.append("</blockquote>")
        case .list(let items, _):
            for item in items {
                words.append("<li>")
                add(item.blocks)
                words.append("</li>")
            }
        case .rule: words.append("<hr>")
        case .table(let rows, _): for row in rows { for cell in row { add(inline: cell) } }
        }
    }

    private mutating func add(inline text: String) {
        if text.contains("<") { hasHTML = true }
        for piece in MarkdownInline.pieces(of: text, &references) { add(piece.text) }
    }

    private mutating func add(_ text: String) { words += text.split(whereSeparator: \.isWhitespace).map(String.init) }

    init(html: String) {
        var text = ""
        var rest = html.unicodeScalars[...]
        func flush(_ words: inout [String]) {
            words += MarkdownBytes.plain(text.replacing("\\", with: "\\\\")).split(whereSeparator: \.isWhitespace).map(
                String.init)
            text = ""
        }
        while let first = rest.first {
            let start = Array(String(rest.prefix(4000)).utf8)
            var markup = MarkdownMarkup()
            guard first == "<", let end = MarkdownHTML.tagEnd(start[...], at: 0) ?? markup.end(of: start[...], at: 0)
            else {
                text.unicodeScalars.append(first)
                rest.removeFirst()
                continue
            }
            let tag = String(decoding: start[..<end], as: UTF8.self)
            rest = rest.dropFirst(tag.unicodeScalars.count)
            if let alt = tag.firstMatch(of: /^<img [^>]*alt="([^"]*)"/) { text += alt.1 }
            let name = tag.prefix { $0 != " " && $0 != ">" }
            guard
                ["<h1", "<h2", "<h3", "<h4", "<h5", "<h6", "<pre", "<li", "</li", "<hr", "<blockquote", "</blockquote"]
                    .contains(name)
            else { continue }
            flush(&words)
            words.append(name + ">")
        }
        flush(&words)
    }
}
