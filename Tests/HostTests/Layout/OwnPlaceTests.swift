import Testing

@testable import Host

@Suite("What is drawn, in whatever room", .timeLimit(.minutes(10)))
struct OwnPlaceTests {
    /// Every kind of view that draws something itself.
    private static var views: [(name: String, view: View)] {
        [
            ("text", .text("a text\nof two lines")), ("divider", .divider), ("button", .button("press")),
            ("toggle", .toggle("on")), ("field", .field("prompt")),
            ("secure field", control(SecureFieldControl(prompt: "secret", text: InertBinding()))),
            ("editor", control(TextEditorControl(prompt: "prompt", text: InertBinding()))),
            ("link", control(LinkControl(label: .text("page"), page: InertComponent()))),
            ("menu", control(DisclosureControl(label: .text("menu"), isExpanded: InertBinding(), .menu))),
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

    /// Those that are also among random views.
    static var figures: [(name: String, view: View)] {
        let range = ValueRange(minimum: 0, maximum: 10, step: 1)
        let series = ChartSeries(NumberList([1, 5, 2, -3, .nan, 4]), minimum: nil, maximum: nil)
        func picker(_ style: PickerChoices.Style, label: String = "pick") -> View {
            let choices = ["one", "another", "日本語"].map { PickerChoices.Choice(tag: .string($0), label: $0) }
            return control(
                PickerControl(
                    label: .text(label), selection: InertBinding(), PickerChoices(choices: choices, style: style)))
        }
        func shape(rounded: Bool, _ fill: Color?, _ stroke: ShapeLeaf.Stroke?) -> View {
            View(.leaf(ShapeLeaf(form: rounded ? .rounded : .rectangle, fill: fill, stroke: stroke)))
        }
        return [
            ("slider", control(SliderControl(label: .text("slide"), value: InertBinding(), range))),
            ("slider without a label", control(SliderControl(label: .text(""), value: InertBinding(), range))),
            ("stepper", control(StepperControl(label: .text("step"), value: InertBinding(), range))),
            ("menu picker", picker(.menu)), ("inline picker", picker(.inline)),
            ("segmented picker", picker(.segmented)),
            ("picker without a label", picker(.segmented, label: "")),
            ("line", View(.leaf(ChartLeaf(series: series, marks: .braille, hasAxis: true)))),
            ("blocks", View(.leaf(ChartLeaf(series: series, marks: .blocks, hasAxis: false)))),
            ("bars", View(.leaf(ChartLeaf(series: series, marks: .bars, hasAxis: true)))),
            ("sparkline", View(.leaf(SparklineLeaf(series: series, isBraille: false)))),
            ("sparkline of dots", View(.leaf(SparklineLeaf(series: series, isBraille: true)))),
            ("rectangle", shape(rounded: false, nil, nil)), ("rounded rectangle", shape(rounded: true, .ansi(1), nil)),
            ("outline", shape(rounded: true, nil, .foreground)),
            ("both", shape(rounded: false, .ansi(1), .color(.ansi(2)))),
            ("canvas", View(.canvas(BoundlessCanvas()))),
        ]
    }

    private static func control(_ control: any ControlView) -> View { View(.control(control)) }

    private static func tab(_ name: String, _ isSelected: Bool) -> View {
        control(
            TabControl(
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

    @Test(
        "stays in the place of the view that draws it",
        arguments: (OwnPlaceTests.views + OwnPlaceTests.figures).map(\.name))
    func staysInPlace(name: String) throws {
        let view = try #require((OwnPlaceTests.views + OwnPlaceTests.figures).first { $0.name == name }).view
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
        for node in root.all {
            if case .canvas = node.content { node.observation = BoundlessCanvas.Drawn() }
        }
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

/// Draws beyond all edges.
private final class BoundlessCanvas: CanvasFunction {
    final class Drawn: CanvasObservation {
        let stop: ScriptError? = nil
        func read() -> Value { .nil }
        func cancel() {}

        func drawing(width: Int, height: Int) -> Drawing {
            var drawing = Drawing()
            drawing.fill("x", columns: -3..<width + 3, rows: -2..<height + 2)
            drawing.text("a long text on the way out", column: -1, row: height, limit: width + 9)
            return drawing
        }
    }

    func isEqual(to other: any CanvasFunction) -> Bool { self === other }
    func observe(for node: Node) -> any CanvasObservation { Drawn() }
}

extension LayoutTree.Rectangle {
    fileprivate func has(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < x + width && row >= y && row < y + height
    }
}
