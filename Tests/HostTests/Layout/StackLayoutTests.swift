import Testing

@testable import Host

@Suite("Layout of stacks", .timeLimit(.minutes(10)))
struct StackLayoutTests {
    @Test("children stand one after the other", arguments: orderCases)
    func order(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("a length is shared in fitting order", arguments: sharingCases)
    func sharing(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("spacers and dividers go by the stack around them", arguments: fillersCases)
    func fillers(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("transparent views flatten into their container", arguments: transparentCases)
    func transparent(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("children of a ZStack cover each other", arguments: layeredCases)
    func layered(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("a maximum and a minimum in too little room overflow by the rule")
    func overflow() {
        let red = View.field("").flexible(width: .init(max: 100))
        let green = View.field("").flexible(width: .init(min: 100))
        let tree = LayoutTree()
        tree.update(root: .tree(.horizontal(red, green, spacing: 0)), changed: [])
        tree.place(width: 150, height: nil)
        #expect(tree.root?.children.map(\.size.width) == [75, 100])
        #expect(tree.root?.children.map(\.x) == [0, 75])
        #expect(tree.size == (175, 1))
    }

    static let orderCases = [
        LayoutCase("column", width: 20, ["one", "two"]) { .vertical(.text("one"), .text("two")) },
        LayoutCase("row", width: 20, ["one two"]) { .horizontal(.text("one"), .text("two")) },
        LayoutCase("explicit spacing", width: 20, ["a   b"]) { .horizontal(.text("a"), .text("b"), spacing: 3) },
        LayoutCase("spacing in a column", width: 20, ["a", "", "b"]) { .vertical(.text("a"), .text("b"), spacing: 1) },
        LayoutCase("empty stack", width: 20, []) { .vertical() },
        LayoutCase("nothing among children", width: 20, ["a b"]) { .horizontal(.text("a"), .empty, .text("b")) },
        LayoutCase("trailing", width: 20, ["long", "  ab"]) {
            .vertical(.text("long"), .text("ab"), alignment: .end)
        },
        LayoutCase("center is floored", width: 20, ["hello", " ab"]) {
            .vertical(.text("hello"), .text("ab"), alignment: .center)
        },
        LayoutCase("bottom", width: 20, ["a", "b c"]) {
            .horizontal(.text("a\nb"), .text("c"), alignment: .end)
        },
        LayoutCase("row, center", width: 20, ["a", "b d", "c"]) {
            .horizontal(.text("a\nb\nc"), .text("d"), alignment: .center)
        },
        LayoutCase("several views without a container", width: 20, ["a", "b"]) { .group(.text("a"), .text("b")) },
    ]

    static let sharingCases = [
        LayoutCase("three equal children in ten cells", width: 10, ["┌─┐┌─┐┌──┐", "│a││a││a │", "└─┘└─┘└──┘"]) {
            let child = View.text("a").flexible(width: .init(max: .infinity)).border()
            return .horizontal(child, child, child, spacing: 0)
        },
        LayoutCase("equal texts wrap equally", width: 11, ["hello hello", "big   big"]) {
            .horizontal(.text("hello big"), .text("hello big"))
        },
        LayoutCase("the least flexible is served first", width: 10, ["ab a long", "   text", "   here"]) {
            .horizontal(.text("ab"), .text("a long text here"))
        },
        LayoutCase("order does not matter", width: 10, ["a long  ab", "text", "here"]) {
            .horizontal(.text("a long text here").frame(width: 7), .text("ab"))
        },
        LayoutCase("a column too short truncates", width: 3, height: 3, ["one", "tw…", "x"]) {
            .vertical(.text("one two three"), .text("x"))
        },
        LayoutCase("more than there is overflows", width: 4, ["[ ad"]) { .horizontal(.button("add"), .button("b")) },
        LayoutCase("a column's height is what it asks for", width: 3, ["one", "two", "x"]) {
            .vertical(.text("one two"), .text("x"))
        },
    ]

    static let fillersCases = [
        LayoutCase("spacer in a row", width: 10, ["ab      cd"]) { .horizontal(.text("ab"), .spacer, .text("cd")) },
        LayoutCase("no spacing beside it", width: 4, ["abcd"]) { .horizontal(.text("ab"), .spacer, .text("cd")) },
        LayoutCase("explicit spacing beside it", width: 6, ["ab  cd"]) {
            .horizontal(.text("ab"), .spacer, .text("cd"), spacing: 1)
        },
        LayoutCase("spacer in a column", width: 9, height: 4, ["a", "", "", "b"]) {
            .vertical(.text("a"), .spacer, .text("b"))
        },
        LayoutCase("spacer without a height", width: 9, ["a", "b"]) { .vertical(.text("a"), .spacer, .text("b")) },
        LayoutCase("minimum length", width: 5, ["a   b"]) {
            .horizontal(.text("a"), View(.spacer(minLength: 3)), .text("b"))
        },
        LayoutCase("minimum length overflows", width: 4, ["a"]) {
            .horizontal(.text("a"), View(.spacer(minLength: 3)), .text("b"))
        },
        LayoutCase("text goes before a spacer's minimum is kept", width: 9, ["hello   x", "big"]) {
            .horizontal(.text("hello big"), View(.spacer(minLength: 3)), .text("x"))
        },
        LayoutCase("two spacers", width: 7, ["   a"]) { .horizontal(.spacer, .text("a"), .spacer) },
        LayoutCase("rule in a column", width: 5, ["a", "─────", "b"]) { .vertical(.text("a"), .divider, .text("b")) },
        LayoutCase("rule in a row", width: 9, ["a │ b", "  │ c"]) {
            .horizontal(.text("a"), .divider, .vertical(.text("b"), .text("c")))
        },
        LayoutCase("rule in a row of known height", width: 9, height: 3, ["a │", "  │", "  │"]) {
            .horizontal(.text("a"), .divider)
        },
        LayoutCase("rule alone in a row", width: 9, ["│"]) { .horizontal(.divider) },
        LayoutCase("padded rule in a row", width: 9, ["a   │", "b   │"]) {
            .horizontal(.text("a\nb"), View.divider.with(.padding(Insets(leading: 2))))
        },
        LayoutCase("rule in a column in a row", width: 10, ["ab       c", "────────"]) {
            .horizontal(.vertical(.text("ab"), .divider), .text("c"))
        },
        LayoutCase("rule in a group in a row", width: 9, ["a │ b"]) {
            .horizontal(.text("a"), .group(.divider, .text("b")))
        },
        LayoutCase("rule alone", width: 4, ["────"]) { .divider },
        LayoutCase("rule in a ZStack in a row", width: 4, ["a ──"]) { .horizontal(.text("a"), .depth(.divider)) },
    ]

    static let transparentCases = [
        LayoutCase("every kind", width: 20, ["a b c d"]) {
            .horizontal(
                View(.forEach([.init(id: .integer(1), view: .text("a")), .init(id: .integer(2), view: .text("b"))])),
                View(.conditional(branch: true, .text("c"))), View(.identified(.integer(1), .text("d"))))
        },
        LayoutCase("a modifier on a group goes to each", width: 20, ["┌─┐ ┌─┐", "│a│ │b│", "└─┘ └─┘"]) {
            .horizontal(View.group(.text("a"), .text("b")).border())
        },
        LayoutCase("a modifier on nothing draws nothing", width: 20, ["a", "b"]) {
            .vertical(.text("a"), View.group().border(), View.empty.border(), .text("b"))
        },
        LayoutCase("nested groups", width: 20, ["a b c"]) {
            .horizontal(.group(.text("a"), .group(.text("b"), .group(.text("c")))))
        },
    ]

    static let layeredCases = [
        LayoutCase("centered", width: 9, ["aaaa", "abaa", "aaaa"]) { .depth(.text("aaaa\naaaa\naaaa"), .text("b")) },
        LayoutCase("top leading", width: 9, ["baa"]) { .depth(.text("aaa"), .text("b"), alignment: .topLeading) },
        LayoutCase("source order", width: 9, ["───abc───"]) { .depth(.divider, .text("abc")) },
        LayoutCase("the last one on top", width: 9, ["─────────"]) { .depth(.text("abc"), .divider) },
        LayoutCase("a spacer does not decide the size", width: 9, ["b"]) { .depth(.spacer, .text("b")) },
        LayoutCase("placing proposes the final size", width: 9, ["abc", "def"]) {
            .depth(.text("abc"), .text("abc\ndef").flexible(height: .init(min: 2)))
        },
    ]
}
