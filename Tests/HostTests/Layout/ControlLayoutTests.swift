import Testing

@testable import Host

@Suite("Layout of controls", .timeLimit(.minutes(10)))
struct ControlLayoutTests {
    @Test(
        "controls show their label and value",
        arguments: [
            ControlCase("button", .button("add"), ["[ add ]"]),
            ControlCase("empty label", .button(""), ["[  ]"]),
            ControlCase("on", .toggle("wifi"), value: .boolean(true), ["[x] wifi"]),
            ControlCase("off", .toggle("wifi"), value: .boolean(false), ["[ ] wifi"]),
            ControlCase("no value yet", .toggle("wifi"), ["[ ] wifi"]),
            ControlCase("value", .field("Name"), value: .string("Ada"), ["Ada"]),
            ControlCase("prompt", .field("Name"), value: .string(""), ["Name"]),
            ControlCase("integer", .field("Name"), value: .integer(-3), ["-3"]),
            ControlCase("float", .field("Name"), value: .number(1), ["1.0"]),
            ControlCase("the head of a long value", .field(""), value: .string("abcdefghijklmnop"), ["abcdefghijkl"]),
            ControlCase("half a wide character", .field(""), value: .string("a日本語日本語"), ["a日本語日本"]),
            ControlCase("newline in a value", .field(""), value: .string("a\nb"), ["a␊b"]),
            ControlCase("a label keeps its words", View.button("hello big").frame(width: 4), ["[ hello ]", "  big"]),
            ControlCase(
                "a label keeps its width beside others", .horizontal(View.button("hello big").frame(width: 4)),
                ["[ hello big"]),
            ControlCase("label of two lines", .button("a\nbc"), ["[ a  ]", "  bc"]),
            ControlCase("view as a label", .button(.vertical(.text("a"), .text("b"))), ["[ a ]", "  b"]),
            ControlCase("views as a label", .button(.group(.text("a"), .text("b"))), ["[ a ]", "  b"]),
            ControlCase("label that fills", .button(.horizontal(.text("a"), .spacer, .text("b"))), ["[ a      b ]"]),
            ControlCase("row of controls", .horizontal(.button("a"), .button("b")), ["[ a ] [ b ]"]),
        ])
    func drawing(_ example: ControlCase) {
        let node = Node.tree(example.view.view)
        node.value = example.value.value
        #expect(node.frame(12).lines == example.lines)
    }

    @Test("a text field is 20 cells wide unless it is offered a width", arguments: [(nil, 20), (7.9, 7), (0, 0)])
    func fieldWidth(_ offer: Double?, _ width: Int) {
        let tree = LayoutTree()
        tree.update(root: .tree(.field("")), changed: [])
        let size = tree.root?.size(for: Proposal(width: offer, height: nil), in: tree.newPass())
        #expect(size == Size(width: width, height: 1))
    }

    @Test("a prompt is dim, a value is not")
    func promptIsDim() {
        let node = Node.tree(.field("Name"))
        let dim = TextStyle(attributes: .dim)
        #expect(node.frame(9).styleRuns(inRow: 0) == [StyleRun(column: 0, length: 4, style: dim)])
        node.value = .string("Ada")
        #expect(node.frame(9).styleRuns(inRow: 0) == [])
    }

    @Test(
        "a click finds the control that is drawn topmost",
        arguments: [
            (0, 0, "a"), (4, 0, "a"), (5, 0, nil), (6, 0, "b"), (0, 1, "c"), (2, 2, "c"), (11, 0, nil), (-1, 0, nil),
            (3, 3, "over"), (0, 3, "under"),
        ] as [(Int, Int, String?)])
    func hits(_ column: Int, _ row: Int, _ label: String?) {
        let view = View.vertical(
            .horizontal(.button("a"), .button("b")), .button(.text("c\nd")),
            .depth(.button("under"), .button("over"), alignment: Alignment(horizontal: .end, vertical: .start)))
        let tree = LayoutTree()
        let root = Node.tree(view)
        tree.update(root: root, changed: [])
        tree.place(width: 12, height: 4)
        let named: [String: Node] = [
            "a": root.children[0].children[0], "b": root.children[0].children[1], "c": root.children[1],
            "under": root.children[2].children[0], "over": root.children[2].children[1],
        ]
        #expect(tree.control(atColumn: column, row: row) === label.flatMap { named[$0] })
    }

    @Test("a failed component shows its message in place of its children")
    func failure() {
        let component = Node(View(.component(InertComponent()), [.padding(Insets(leading: 1))]), parent: nil)
        component.setChildren([.tree(.text("never"), parent: component)])
        #expect(component.frame(9).lines == [" never"])
        component.failure = ScriptError("x.lua:1: it broke")
        let frame = component.frame(9)
        #expect(frame.lines == [" x.lua:1:", " it broke"])
        #expect(frame.styleRuns(inRow: 1).map(\.style) == [TextStyle(foreground: .ansi(1))])
    }
}
