import Testing

@testable import Host

@Suite("What is drawn, in whatever room")
struct OwnPlaceTests {
    /// Every kind of view that draws something itself.
    private static var views: [(name: String, view: View)] {
        [
            ("text", .text("a text\nof two lines")), ("divider", .divider), ("button", .button("press")),
            ("toggle", .toggle("on")), ("field", .field("prompt")),
            ("secure field", control(.secureField(prompt: "secret", text: InertBinding()))),
            ("editor", control(.textEditor(prompt: "prompt", text: InertBinding()))),
            ("link", control(.link(label: .text("page"), page: InertComponent()))),
            ("menu", control(.disclosure(label: .text("menu"), isExpanded: InertBinding(), .menu))),
            ("tabs", View(.tabBar([tab("one", true), tab("two", false), tab("three", false)]))),
            ("no tabs", View(.tabBar([]))),
            ("table", table(rows: 3)), ("empty table", table(rows: 0)),
            ("scroll", scroll(.vertical)), ("sideways", scroll(.horizontal)),
            ("progress", View(.leaf(ProgressLeaf(label: "label", value: 0.4)))),
            ("activity", View(.leaf(ProgressLeaf(label: "label", value: nil)))),
            ("gauge", View(.leaf(GaugeLeaf(label: "label", value: 4, reading: "4", minimum: 0, maximum: 9)))),
            ("color", View(.leaf(ColorLeaf(color: .ansi(1))))),
            ("border", View.text("in a border").border(.single, title: "a title")),
            ("background", View.text("on a ground").with(.background(.ansi(2)))),
            (
                "layers",
                View(
                    .layered(Layers(isOverlay: true, alignment: .center, primary: .text("below"), secondary: .divider)))
            ),
        ]
    }

    private static func control(_ control: Control) -> View { View(.control(control)) }

    private static func tab(_ name: String, _ isSelected: Bool) -> View {
        control(
            .tab(
                TabItem(
                    label: .text(name), selection: InertBinding(), tag: .string(name), isSelected: isSelected,
                    isStandIn: false)))
    }

    private static func table(rows: Int) -> View {
        let row = View(.tableRow([.text("cell"), .text("another")]))
        let columns = [TableColumn(), TableColumn()]
        let body = View(.scroll(Scroll(axis: .vertical, children: Array(repeating: row, count: rows))))
        return View(.table(TableGrid(columns: columns, hasMarks: false, header: row, body: body)))
    }

    private static func scroll(_ axis: Scroll.Axis) -> View {
        View(.scroll(Scroll(axis: axis, children: (0..<9).map { .text("line \($0)") })))
    }

    @Test("stays in the place of the view that draws it", arguments: OwnPlaceTests.views.map(\.name))
    func staysInPlace(name: String) throws {
        let view = try #require(OwnPlaceTests.views.first { $0.name == name }).view
        for width in 0..<14 {
            for height in 0..<6 { check(Node.tree(view.frame(width: width, height: height)), "\(width) × \(height)") }
        }
    }

    @Test("stays there among random views", arguments: 0..<40)
    func random(_ seed: Int) {
        var forest = RandomViews(seed: UInt64(seed))
        check(Node.tree(forest.view(depth: 5)), "seed \(seed)")
    }

    /// Each box is painted for itself: what is drawn then is in its rectangle, or in that of a box inside.
    private func check(_ root: Node, _ comment: String) {
        let tree = LayoutTree()
        tree.update(root: root, changed: [])
        tree.place(width: 30, height: 12)
        guard let top = tree.root else { return }
        var boxes = [top]
        while let box = boxes.popLast() {
            let inside = box.children
            boxes += inside
            let (x, y) = (box.x, box.y)
            box.moveTo(x: 20, y: 20)
            let painted = LayoutTree()
            painted.setRoot(box)
            let frame = Painter.paint(painted, width: 80, height: 80)
            var places: [LayoutTree.Rectangle] = []
            collect(box, 0, 0, into: &places)
            for row in 0..<frame.height {
                for (column, cell) in frame.cells(inRow: row).enumerated()
                where cell != Cell(character: " ", width: 1, style: .plain)
                    && !places.contains(where: { $0.has(column, row) })
                {
                    Issue.record("\(type(of: box)) draws '\(cell.character)' outside, \(comment)")
                    return
                }
            }
            box.moveTo(x: x, y: y)
        }
    }

    private func collect(_ box: LayoutBox, _ column: Int, _ row: Int, into places: inout [LayoutTree.Rectangle]) {
        let (column, row) = (column + box.x, row + box.y)
        places.append(LayoutTree.Rectangle(x: column, y: row, width: box.size.width, height: box.size.height))
        for child in box.children { collect(child, column, row, into: &places) }
    }
}

extension LayoutTree.Rectangle {
    fileprivate func has(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < x + width && row >= y && row < y + height
    }
}
