/// The rows of a script's `Table`.
final class ScriptTable: TableSource {
    let rows: ScriptRows
    let scene: Scene

    init(_ rows: ScriptRows, in scene: Scene) {
        self.rows = rows
        self.scene = scene
    }

    func body(sortedBy order: [SortKey], selection: (any ControlView)?) -> any ComponentView {
        ScriptTableBody(self, order, selection)
    }
}

/// The binding of a script's `sortOrder`.
final class ScriptSortOrder: SortOrderSource {
    let binding: any BindingSource
    private let reference: Reference

    init(_ reference: Reference, _ program: Program, place: UInt16) {
        self.reference = reference
        binding = ScriptBinding(program: program, reference, place: place)
    }

    func order(of value: Value) throws(ScriptError) -> [SortKey] {
        try Reference.sortOrder(of: value, in: reference.interpreter).map {
            SortKey(key: $0.key, isReversed: $0.isReversed)
        }
    }

    func write(_ order: [SortKey]) throws(ScriptError) {
        try reference.setSortOrder(order.map { ($0.key, $0.isReversed) })
    }
}

/// The rows of a table in their order. If comparing them fails, the error is shown in their place.
private final class ScriptTableBody: ComponentView {
    let name = "Table"
    let isRow = true
    let table: ScriptTable
    let order: [SortKey]
    let selection: (any ControlView)?

    init(_ table: ScriptTable, _ order: [SortKey], _ selection: (any ControlView)?) {
        self.table = table
        self.order = order
        self.selection = selection
    }

    func isSameComponent(as other: any ComponentView) -> Bool { other is ScriptTableBody }

    func makeInstance(for node: Node) -> any ComponentInstance { ScriptTableRows(self, node) }
}

/// Sorts when the rows, or values that were read of them, may have changed.
private final class ScriptTableRows: ComponentInstance {
    private var view: ScriptTableBody
    private let program: Program
    private let observer: Graph.Key
    private unowned(unsafe) let node: Node
    private var sorted: (rows: SortedRows, by: [SortKey])?

    init(_ view: ScriptTableBody, _ node: Node) {
        self.view = view
        unsafe self.node = node
        program = view.table.scene.program
        observer = program.observe(for: node)
    }

    var isOutdated: Bool { program.isOutdated(observer) }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? ScriptTableBody else { return false }
        self.view = view
        return true
    }

    func evaluate() throws(ScriptError) -> View {
        var rows = LazyRows()
        rows.isSelectable = view.selection != nil
        rows.append(try source(), at: .container)
        let stack = View(.stack(Stack(axis: .vertical, children: [View(.lazyRows(rows))])))
        return View(.scroll(Scroll(axis: .vertical, children: [stack], selection: view.selection)))
    }

    private func source() throws(ScriptError) -> any RowSource {
        let base = view.table.rows
        guard !view.order.isEmpty else {
            sorted = nil
            return base
        }
        if let sorted, sorted.by == view.order, !isOutdated, try base.isSorted(like: sorted.rows.base) {
            let rows = SortedRows(base, sorted.rows.order)
            self.sorted = (rows, view.order)
            return rows
        }
        let before = sorted?.rows.order
        sorted = nil
        do throws(ScriptError) {
            let order = try program.tracked(observer) { () throws(ScriptError) -> RowOrder in
                try base.order(by: view.order, before: before)
            }
            let rows = SortedRows(base, order)
            sorted = (rows, view.order)
            return rows
        } catch {
            throw unsafe error.at(node)
        }
    }

    func unmount() { program.endObserving(observer) }
}
