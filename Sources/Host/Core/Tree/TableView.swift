/// `Table`: a header, by which it is sorted, and rows.
final class TableView: ComponentView {
    struct Column {
        var title: ControlLabel
        /// Its key in a sort order.
        var key: String
        var isSortable: Bool
        var layout: TableColumn
    }

    let columns: [Column]
    let source: any TableSource
    /// The control of rows that can be chosen; nil: they cannot.
    let selection: (any ControlView)?
    /// Nil: the table's own state.
    let sortOrder: (any SortOrderSource)?

    init(
        _ columns: [Column], _ source: any TableSource, selection: (any ControlView)?,
        sortOrder: (any SortOrderSource)?
    ) {
        self.columns = columns
        self.source = source
        self.selection = selection
        self.sortOrder = sortOrder
    }

    var name: String { "Table" }
    var place: String? { sortOrder?.binding.place }

    func isSameComponent(as other: any ComponentView) -> Bool { other is TableView }

    func makeInstance(for node: Node) -> any ComponentInstance { TableInstance(self, node) }
}

private final class TableInstance: ComponentInstance {
    private var view: TableView
    private unowned(unsafe) let node: Node
    private var observation: (any Observation)?
    /// The current order.
    private var order: [SortKey] = []

    init(_ view: TableView, _ node: Node) {
        self.view = view
        unsafe self.node = node
        observation = view.sortOrder?.binding.observe(for: node)
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? TableView else { return false }
        let isSame =
            switch (view.sortOrder?.binding, self.view.sortOrder?.binding) {
            case (let new?, let old?): try new.isEqual(to: old)
            case (nil, nil): true
            default: false
            }
        self.view = view
        if !isSame {
            observation?.cancel()
            observation = unsafe view.sortOrder?.binding.observe(for: node)
        }
        return true
    }

    /// It is evaluated when the order may have changed.
    var isOutdated: Bool { true }

    func evaluate() throws(ScriptError) -> View {
        if let observation, let source = view.sortOrder { order = try source.order(of: try observation.read()) }
        let header = View(.tableRow(view.columns.map(cell)))
        let body = View(.component(view.source.body(sortedBy: order, selection: view.selection)))
        let grid = TableGrid(
            columns: view.columns.map(\.layout), hasMarks: view.selection != nil, header: header, body: body)
        return View(.table(grid))
    }

    private func cell(_ column: TableView.Column) -> View {
        guard column.isSortable else {
            switch column.title {
            case .text(let text): return .text(text, .attribute(.bold, true))
            case .view(let view): return view
            }
        }
        let header = TableHeader(
            label: column.title, isReversed: order.first.flatMap { $0.key == column.key ? $0.isReversed : nil },
            isTrailing: column.layout.alignment == .end,
            action: SortAction { [weak self] () throws(ScriptError) in try self?.sort(by: column.key) })
        return View.header(header, [.style(.attribute(.bold, true))])
    }

    private func sort(by key: String) throws(ScriptError) {
        let order = SortKey.choosing(key, in: order)
        if let source = view.sortOrder { return try source.write(order) }
        self.order = order
        unsafe node.setNeedsEvaluation()
    }

    func unmount() { observation?.cancel() }
}

/// The action of a header.
private final class SortAction: Action {
    private let sort: () throws(ScriptError) -> Void

    init(_ sort: @escaping () throws(ScriptError) -> Void) { self.sort = sort }

    func perform(_ arguments: [Value]) throws(ScriptError) { try sort() }
}
