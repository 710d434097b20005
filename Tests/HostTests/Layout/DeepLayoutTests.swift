import Testing

@testable import Host

@Suite("Layout of deep trees", .timeLimit(.minutes(10)))
struct DeepLayoutTests {
    @Test("10,000 nested nodes", arguments: Nesting.allCases)
    func deep(_ nesting: Nesting) {
        var lines: [String] = []
        var isTooDeep = true
        onStack(megabytes: 256) {
            let tree = LayoutTree()
            tree.update(root: nesting.node(levels: 10_000), changed: [])
            tree.place(width: 40, height: nesting == .columns ? nil : 5)
            lines = Painter.paint(tree, width: 40, height: 1).lines
            isTooDeep = tree.isTooDeep
        }
        #expect(lines == [nesting.firstLine])
        #expect(!isTooDeep)
    }

    @Test("a stack that is too small is noticed, and a shallower tree works again")
    func tooDeep() {
        var flags: [Bool] = []
        var lines: [String] = []
        onStack(megabytes: 256) {
            let tree = LayoutTree()
            let deep = Nesting.rowsAndColumns.node(levels: 10_000)
            onStack(megabytes: 4) {
                for root in [deep, Nesting.rowsAndColumns.node(levels: 100)] {
                    tree.update(root: root, changed: [])
                    tree.place(width: 40, height: 5)
                    flags.append(tree.isTooDeep)
                }
                lines = Painter.paint(tree, width: 40, height: 1).lines
            }
        }
        #expect(flags == [true, false])
        #expect(lines == ["a"])
    }

    @Test("nested stacks of texts are sized in time", .timeLimit(.minutes(10)))
    func noBlowUp() {
        var view = View.text("some words to wrap")
        for level in 0..<40 {
            view = .stack(
                level.isMultiple(of: 2) ? .horizontal : .vertical,
                children: [.text("more words to wrap"), view, .spacer])
        }
        #expect(Node.tree(view).frame(80, 24).height == 24)
    }
}
