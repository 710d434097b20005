/// The bar between two views of a split view, which moves the edge between them.
final class BarControl: ControlView {
    private let bar: SplitBar

    init(_ bar: SplitBar) { self.bar = bar }

    let label = ControlLabel.text("bar")
    let kindName = "bar"
    let traits: ControlTraits = [.bar, .pages]
    let takesValue = true
    var name: String { bar.axis == .vertical ? "VSplitView" : "HSplitView" }

    /// How long the view before it is.
    var length: Int { bar.host.length(before: bar.number) }

    func looksLike(_ other: any ControlView) -> Bool { (other as? BarControl)?.bar.axis == bar.axis }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        BarBox(node, along: bar.axis == .vertical ? .horizontal : .vertical)
    }

    func take(_ text: String, _ node: Node) throws(ControlFailure) {
        guard let length = Int(text), length >= 0 else {
            throw .event(EventError("a bar takes the length of the view before it, a whole number, not '\(text)'"))
        }
        _ = try move(node, by: length - self.length)
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        do { try bar.host.press(bar: bar.number) } catch { throw .script(error.at(node)) }
    }

    /// A second click resets it.
    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        if click.count > 1 { try controls.press(node) }
    }

    func drag(_ node: Node, to spot: Controls.Spot, in controls: Controls) throws(ControlFailure) {
        _ = try move(node, by: bar.axis == .horizontal ? spot.column : spot.row)
    }

    /// The arrow keys of its axis move it.
    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        let isUpright = bar.axis == .vertical
        let cells: Int
        switch key.description {
        case isUpright ? "up" : "left": cells = -1
        case isUpright ? "down" : "right": cells = 1
        case "pageup": cells = -10
        case "pagedown": cells = 10
        case "home": cells = -Int(Int32.max)
        case "end": cells = Int(Int32.max)
        case "enter", "space":
            try controls.press(node)
            return .done
        default: return .none
        }
        return KeyUse(hasDone: try move(node, by: cells))
    }

    /// False: it is at its end.
    private func move(_ node: Node, by cells: Int) throws(ControlFailure) -> Bool {
        do { return try bar.host.move(bar: bar.number, by: cells) } catch { throw .script(error.at(node)) }
    }
}
