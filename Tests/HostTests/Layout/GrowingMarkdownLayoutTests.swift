import Testing

@testable import Host
@testable import HostServices

/// A Markdown text that grows, from its bytes to the cells of a window of 24 rows.
private final class GrowingMarkdownPage {
    /// Asked whenever something is read, made, measured or painted.
    private final class Counter: Allowance {
        var count = 0

        var isSpent: Bool {
            count += 1
            return false
        }

        func allows(bytes: Int) -> Bool { true }
        func hold(_ bytes: Int) {}
        func allows(bytesOfHost bytes: Int) -> Bool { true }
    }

    private let counter = Counter()
    private let documents = MarkdownDocuments()
    private let reconciler = Reconciler()
    private let tree = LayoutTree()
    private let height: Int?
    private(set) var text = ""

    init(height: Int? = nil) {
        self.height = height
        reconciler.allowance = counter
        tree.allowance = counter
    }

    /// Adds a piece. How much there was to do.
    @discardableResult
    func add(_ piece: String) -> Int {
        let before = counter.count
        text += piece
        _ = paint(documents.view(of: text, counter))
        return counter.count - before
    }

    private func paint(_ view: View) -> Frame {
        if let root = reconciler.root { reconciler.update(root, view) } else { reconciler.mountRoot(view) }
        if let root = reconciler.root { tree.update(root: root, changed: reconciler.changed) }
        reconciler.changed = []
        tree.place(width: 60, height: height)
        return Painter.paint(tree, width: 60, height: 24, top: max(tree.size.height - 24, 0))
    }

    /// Whether all of it is laid out as it would be anew.
    var isRight: Bool {
        guard let root = reconciler.root else { return true }
        let frame = Painter.paint(tree, width: 60, height: height ?? tree.size.height)
        return frame == root.copy().frame(60, height) && frame == Node.tree(.markdown(text)).frame(60, height)
    }
}

@Suite("Markdown that grows in a window", .timeLimit(.minutes(10)))
struct GrowingMarkdownLayoutTests {
    /// Texts of one block each, or of equal ones: what it begins with, and what is repeated.
    private static let kinds: [(first: String, repeated: String)] = [
        ("", "- an item\n"), ("", "- an item\n\n"), ("- a\n", "  - an inner item\n"), ("- a\n\n", "  a paragraph\n\n"),
        ("| a | b |\n|---|---|\n", "| one | *two* |\n"), ("| a |\n|---|\n", "| |\n"),
        ("| a | b |\n|---|---|\n", "| so many words that they need more than one line | two |\n"),
        ("```\n", "local x = call(a, b)\n"), ("", "    code\n"),
        ("", "> some words\n"), ("", "> some words\n>\n"), ("> ", "- some words\n> "), ("", "a paragraph\n\n"),
        ("", "# heading\n"),
        ("", "The quick brown fox. "), ("", "The quick brown fox\n"), ("", "*a "), ("", "a* "), ("", "**a _b "),
        ("", "[a "),
    ]

    @Test("costs a piece what the piece is, however long the text is", arguments: kinds, [nil, 24])
    func counts(_ kind: (first: String, repeated: String), height: Int?) {
        let page = GrowingMarkdownPage(height: height)
        page.add(kind.first + String(repeating: kind.repeated, count: 300))
        /// Of many pieces, since what is in a group differs.
        func most() -> Int { (0..<64).map { _ in page.add(kind.repeated) }.max() ?? 0 }
        let few = most()
        page.add(String(repeating: kind.repeated, count: 3_000))
        let many = most()
        #expect(many <= few * 5 / 4 + 100)
    }

    @Test("asks for the columns that a row of a group in a group has for the first time")
    func columns() {
        let page = GrowingMarkdownPage()
        page.add("| a | b |\n|---|---|\n" + String(repeating: "| a |\n", count: 1_100))
        for _ in 0..<3 {
            page.add("| a | some words |\n")
            #expect(page.isRight)
        }
    }

    @Test("looks as it would anew", arguments: kinds)
    func looks(_ kind: (first: String, repeated: String)) {
        for height in [nil, 20, 200] {
            let page = GrowingMarkdownPage(height: height)
            page.add(kind.first)
            for step in 0..<60 {
                page.add(String(repeating: kind.repeated, count: 1 + step * step % 3))
                if step % 3 == 0 { page.add(String(kind.repeated.prefix(step % kind.repeated.count))) }
                if step % 5 > 0 { continue }
                #expect(page.isRight, "\(height ?? 0) rows: \(page.text.debugDescription)")
            }
        }
    }
}
