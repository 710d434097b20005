import Testing

@testable import Host

@Suite("Layout from one frame to the next", .timeLimit(.minutes(10)))
struct IncrementalLayoutTests {
    @Test("an update draws what a new layout would draw", arguments: 0..<80)
    func updatesEqualNewLayouts(_ seed: Int) {
        var forest = RandomViews(seed: UInt64(seed))
        let root = Node.tree(forest.view(depth: 5))
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        for step in 0..<25 {
            let mutated = (0..<forest.number(below: 3)).map { _ in forest.mutate(root) }
            let present = root.all
            let changed = mutated.filter { node in present.contains { $0 === node } }
            tree.update(root: root, changed: changed)
            let height = forest.number(below: 2) == 0 ? nil : 3 + forest.number(below: 20)
            tree.place(width: 30, height: height)
            let frame = Painter.paint(tree, width: 30, height: height ?? tree.size.height)
            let expected = root.copy().frame(30, height)
            #expect(frame.lines == expected.lines && frame == expected, "step \(step)")
            #expect(isPartOfWhole(frame, tree), "step \(step): something that is seen was left out")
            if frame != expected { return }
        }
    }

    /// Whether the frame shows what a much larger window shows at the same places. A wide glyph may be cut at the edge.
    private func isPartOfWhole(_ frame: Frame, _ tree: LayoutTree) -> Bool {
        let whole = Painter.paint(tree, width: 120, height: 400)
        return (0..<frame.height).allSatisfy { row in
            (0..<frame.width - 1).allSatisfy { frame[row: row, column: $0] == whole[row: row, column: $0] }
        }
    }

    @Test("one row among many that changes leaves the others alone", arguments: [nil, 24])
    func oneRowAmongMany(_ height: Int?) {
        let rows = (0..<500).map { View.horizontal(.text("row"), .text("\($0)")) }
        let root = Node.tree(.stack(.vertical, children: rows))
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        tree.place(width: 80, height: height)
        let text = root.children[250].children[1]
        text.replace(with: .text("250!"))
        tree.update(root: root, changed: [text])
        tree.root?.settle(in: tree.newPass())
        #expect(tree.root?.children.filter(\.needsPlacing).count == 1)
        tree.place(width: 80, height: height)
        #expect(tree.root?.children.allSatisfy { !$0.needsPlacing } == true)
        #expect(Painter.paint(tree, width: 80, height: 251).lines[250] == "row 250!")
    }

    @Test("a changed text keeps its siblings' boxes and places")
    func siblingsStay() {
        let root = Node.tree(.vertical(.horizontal(.text("a"), .text("b")), .horizontal(.text("c"))))
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        tree.place(width: 9, height: nil)
        let before = tree.root?.children ?? []
        let text = root.children[0].children[0]
        text.replace(with: .text("longer"))
        tree.update(root: root, changed: [text])
        let after = tree.root?.children ?? []
        #expect(before.count == 2 && after.count == 2)
        #expect(zip(before, after).allSatisfy { $0 === $1 })
        tree.root?.settle(in: tree.newPass())
        #expect(after[0].needsPlacing)
        #expect(!after[1].needsPlacing)
    }

    @Test("nothing changed, nothing is placed again")
    func nothingChanged() {
        let root = Node.tree(.vertical(.text("a"), .text("b")))
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        tree.place(width: 9, height: nil)
        tree.update(root: root, changed: [])
        tree.root?.settle(in: tree.newPass())
        #expect(tree.root?.needsPlacing == false)
    }

    @Test("a reorder keeps the boxes of the rows")
    func reorder() {
        let rows = ["a", "b", "c"].map { Content.Row(id: .string($0), view: .text($0)) }
        let root = Node.tree(.vertical(View(.forEach(rows))))
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        tree.place(width: 9, height: nil)
        let before = tree.root?.children ?? []
        let list = root.children[0]
        list.setChildren(list.children.reversed())
        tree.update(root: root, changed: [list])
        tree.place(width: 9, height: nil)
        #expect(Painter.paint(tree, width: 9, height: 3).lines == ["c", "b", "a"])
        #expect(zip(before.reversed(), tree.root?.children ?? []).allSatisfy { $0 === $1 })
    }
}
