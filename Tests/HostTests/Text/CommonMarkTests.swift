import Foundation
import Testing

@testable import Host
@testable import HostServices

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
            if !found.hasHTML {
                #expect(found.code == expected.code, "example \(example.example): \(example.markdown)")
            }
            // Where HTML stands in the text, its tags may be those of blocks.
            if found.hasHTML || example.html.contains("<del>") { (found, expected) = (found.plain, expected.plain) }
            #expect(found.text == expected.text, "example \(example.example): \(example.markdown)")
        }
    }
}

/// A text with the marks of its blocks, as `<blockquote>`; lists say whether they are numbered, headings how deep they are.
struct MarkdownOutline {
    private(set) var words: [String] = []
    private(set) var hasHTML = false
    /// The blocks of code, with their white space.
    private(set) var code: [String] = []
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
        var parser = MarkdownParser(Array(markdown.utf8), references, nil)
        parser.takeLines()
        parser.takeEnd()
        references = parser.references
        add(parser.document.children)
    }

    private mutating func add(_ nodes: [MarkdownNode]) { for node in nodes { add(node) } }

    private mutating func add(_ node: MarkdownNode) {
        let text = String(decoding: node.content, as: UTF8.self)
        switch node.kind {
        case .heading(let level):
            words.append("<h\(level)>")
            add(inline: text)
        case .paragraph: add(inline: text)
        case .html:
            hasHTML = true
            add(MarkdownHTML.text(of: node.content))
        case .indentedCode, .fence:
            words.append("<pre>")
            code.append(text)
            add(text)
        case .quote, .document:
            words.append("<blockquote>")
            add(node.children)
            words.append("</blockquote>")
        case .list: add(node.children)
        case .item:
            words.append("<li>")
            add(node.children)
            words.append("</li>")
        case .rule: words.append("<hr>")
        case .table: for row in node.rows { for cell in row { add(inline: cell) } }
        case .nothing: break
        }
    }

    private mutating func add(inline text: String) {
        if text.contains("<") { hasHTML = true }
        for piece in MarkdownInline.pieces(of: Array(text.utf8), &references) { add(piece.text) }
    }

    private mutating func add(_ text: String) { words += text.split(whereSeparator: \.isWhitespace).map(String.init) }

    init(html: String) {
        code = html.matches(of: /<pre><code[^>]*>([^<]*)<\/code>/).map {
            MarkdownBytes.plain(String($0.output.1.dropLast()).replacing("\\", with: "\\\\"))
        }
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
