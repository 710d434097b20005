/// The state of a split view: the places of its bars.
class SplitInstance: LocallyKept, SplitHost {
    final var view: SplitView
    final unowned(unsafe) let node: Node
    final let lengths = SplitLengths()
    private final let own = LocalState(.reference(SplitState()))
    private final let observation: any Observation

    init(_ view: SplitView, _ node: Node) {
        self.view = view
        unsafe self.node = node
        observation = own.observe(for: node)
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? SplitView else { return false }
        self.view = view
        return true
    }

    final var kept: LocalState? { own }

    /// Asked when a bar was moved.
    final var isOutdated: Bool { true }

    final var state: SplitState { SplitState.of(own.value) }

    final func keep(_ state: SplitState) throws(ScriptError) { try own.write(.reference(state)) }

    func evaluate() throws(ScriptError) -> View {
        View(.pages(Pages(pages: pages { $0.view }, shown: 0..<max(2 * view.columns.count - 1, 0), split: split)))
    }

    /// The views and the bars between them.
    final func pages(_ content: (SplitView.Column) -> View) -> [Pages.Page] {
        var pages: [Pages.Page] = []
        for (position, column) in view.columns.enumerated() {
            if position > 0 {
                let bar = SplitBar(axis: axis, number: position - 1, host: self)
                pages.append(Pages.Page(id: .string("bar \(column.number)"), view: View.bar(bar)))
            }
            pages.append(Pages.Page(id: .integer(column.number), view: content(column)))
        }
        return pages
    }

    final var axis: Stack.Axis { view.kind == .rows ? .vertical : .horizontal }

    /// The limits of a column's width.
    func limits(of column: SplitView.Column) -> SplitLimits { column.limits }

    final var split: Split {
        let moved = state.lengths
        return Split(
            axis: axis, limits: view.columns.map(limits), moved: view.columns.map { moved[$0.number] }, lengths: lengths
        )
    }

    // MARK: Bars

    final func length(before bar: Int) -> Int { lengths.given[bar] ?? 0 }

    func move(bar: Int, by cells: Int) throws(ScriptError) -> Bool {
        guard let before = lengths.given[bar], let behind = lengths.given[bar + 1] else { return false }
        let (first, second) = (limits(of: view.columns[bar]), limits(of: view.columns[bar + 1]))
        let most = min(first.max - before, behind - second.min)
        let least = max(first.min - before, behind - second.max)
        let distance = max(min(cells, most), least)
        // Where the limits cannot be kept, neither way leads further from them.
        guard distance != 0, distance.signum() == cells.signum() else { return false }
        var moved = state.lengths
        for (position, length) in lengths.given where position < view.columns.count - 1 {
            moved[view.columns[position].number] = length
        }
        moved[view.columns[bar].number] = before + distance
        if bar + 1 < view.columns.count - 1 { moved[view.columns[bar + 1].number] = behind - distance }
        try keep(SplitState(lengths: moved, hidden: state.hidden))
        return true
    }

    func press(bar: Int) throws(ScriptError) { try keep(SplitState(hidden: state.hidden)) }

    func unmount() { observation.cancel() }
}
