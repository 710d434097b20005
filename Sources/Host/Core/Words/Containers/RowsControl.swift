/// The rows of a `List` or a `Table` of which some can be chosen: the binding has the value of a row, or a list of values. It is
/// no content of its own: what scrolls is one.
final class RowsControl: ControlView {
    enum Kind { case list, table }

    private let kind: Kind
    private let selection: any BindingSource

    init(_ kind: Kind, selection: any BindingSource) {
        self.kind = kind
        self.selection = selection
    }

    let label = ControlLabel.text("")
    var name: String { kind == .table ? "Table" : "List" }
    var kindName: String { kind == .table ? "table" : "list" }
    var traits: ControlTraits { kind == .table ? [.rows, .pages, .table] : [.rows, .pages] }
    var binding: (any BindingSource)? { selection }

    func take(_ text: String, _ node: Node) throws(ControlFailure) { try node.takeRows(text, selection) }

    /// What scrolls has a box of its own.
    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox { StackBox(.vertical) }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) { try controls.giveFocus(to: node) }

    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        guard let row = click.part.flatMap({ node.listRows?.row(at: $0) }), row.isEnabled else { return }
        try controls.choose(row: row)
    }

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        try controls.moveRow(in: node, key)
    }
}
