/// The state of a `NavigationSplitView`: which of its columns are shown, and what links open in them.
final class ColumnsInstance: SplitInstance, PageSource {
    private var navigation: SplitView.Navigation
    private var visibility = FollowedSource()
    private var compactColumn = FollowedSource()
    private var sizeClass = FollowedSource()
    /// The widths that the columns set, and their destinations.
    private var widths: [Int: SplitLimits] = [:]
    private var destinations: [Int: [any NavigationDestination]] = [:]
    /// The pages that links in earlier columns opened in them.
    private var opened: [Int: OpenedPage] = [:]
    /// Those of them that were handed over last.
    private var handedOver: [Int: any ComponentView] = [:]
    private var count = 0
    /// Whether one column is shown at a time, and the one that is then.
    private var isCompact = false
    private var current = 0
    /// The value of the binding when it was read last.
    private var told: Int?
    /// The error of deselecting the row of a column.
    private var failure: ScriptError?
    private lazy var relays = view.columns.indices.map { ColumnRelay(self, to: $0 + 1) }

    init(_ view: SplitView, _ navigation: SplitView.Navigation, _ node: Node) throws(ScriptError) {
        self.navigation = navigation
        super.init(view, node)
        try follow()
    }

    override func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard try super.receive(view), let navigation = self.view.navigation else { return false }
        self.navigation = navigation
        try follow()
        return true
    }

    private func follow() throws(ScriptError) {
        try unsafe visibility.follow(navigation.visibility, for: node)
        try unsafe compactColumn.follow(navigation.compactColumn, for: node)
        try unsafe sizeClass.follow(navigation.sizeClass, for: node)
    }

    private var last: Int { view.columns.count - 1 }

    override func limits(of column: SplitView.Column) -> SplitLimits { widths[column.number] ?? column.limits }

    // MARK: What is shown

    override func evaluate() throws(ScriptError) -> View {
        if let failure {
            self.failure = nil
            throw failure
        }
        if case .string("compact")? = try sizeClass.read() { isCompact = true } else { isCompact = false }
        try readColumn()
        let hidden = try hiddenColumns()
        let pages = pages(column)
        let shown = isCompact ? 2 * current..<2 * current + 1 : max(2 * hidden - 1, 0)..<pages.count
        var modifiers: [Modifier] = []
        if compactColumn.source != nil {
            let tell = PageAction { [weak self] (_) throws(ScriptError) in try self?.tellColumn() }
            modifiers = [
                .onChange(
                    ChangeObservation(value: .integer(current), action: tell, callsPrevious: false, isInitial: true))
            ]
        }
        var content = Pages(pages: pages, shown: shown, split: split)
        content.source = self
        return View(.pages(content), modifiers)
    }

    func changedView(of id: Identity, behind earlier: some Collection<Node>) -> View? {
        guard let position = view.columns.firstIndex(where: { id == .integer($0.number) }),
            let page = opened[position]?.page, page !== handedOver[position]
        else { return nil }
        return column(view.columns[position])
    }

    /// A column, with pages of its own.
    private func column(_ column: SplitView.Column) -> View {
        let number = column.number
        let position = view.columns.firstIndex { $0.number == number } ?? 0
        var role = NavigationColumn()
        role.opened = opened[position]
        handedOver[position] = opened[position]?.page
        role.destinations = (0..<position).flatMap { destinations[$0] ?? [] }
        if isCompact, position > 0 { role.back = { [weak self] in self?.goBack(from: position) } }
        var content = column.view
        if case .component(let component) = content.content, let stack = component as? NavigationView {
            content.content = .component(stack.standing(as: role))
        } else {
            role.isMade = true
            if position < last { role.next = relays[position] }
            let stack = NavigationView(root: content, path: nil, column: role, makeDismissal: navigation.makeDismissal)
            content = View(.component(stack))
        }
        content.modifiers.append(
            .onPreferenceChange(
                ColumnWidth.Key.shared,
                PageAction { [weak self] width in self?.take(ColumnWidth.of(width), from: number) }))
        content.modifiers.append(
            .onPreferenceChange(
                NavigationDestinations.Key.shared,
                PageAction { [weak self] found in self?.take(NavigationDestinations.of(found), from: position) }))
        return content
    }

    /// Takes the width that a column's view sets; nil, from a view that lies on the one that set it, changes nothing.
    private func take(_ width: SplitLimits?, from number: Int) {
        guard let width else { return }
        widths[number] = width
        unsafe node.setNeedsEvaluation()
    }

    private func take(_ found: [any NavigationDestination], from position: Int) {
        // Modifiers around the views that have destinations do not remove them.
        guard !found.isEmpty else { return }
        destinations[position] = found
        if position < last { unsafe node.setNeedsEvaluation() }
    }

    // MARK: Visibility

    private func hiddenColumns() throws(ScriptError) -> Int {
        guard let value = try visibility.read() else { return min(state.hidden, last) }
        switch value {
        case .nil, .string("automatic"), .string("all"): return 0
        case .string("doubleColumn"): return max(last - 1, 0)
        case .string("detailOnly"): return last
        default:
            throw ScriptError(
                "NavigationSplitView: 'columnVisibility' must be automatic, all, doubleColumn or detailOnly, got \(value.words)"
            )
        }
    }

    private func hide(_ columns: Int) throws(ScriptError) {
        guard let binding = visibility.source else {
            return try keep(SplitState(lengths: state.lengths, hidden: columns))
        }
        try binding.write(.string(columns == 0 ? "all" : columns == last ? "detailOnly" : "doubleColumn"))
    }

    /// Moving the bar of a column that is hidden shows it.
    override func move(bar: Int, by cells: Int) throws(ScriptError) -> Bool {
        let hidden = try hiddenColumns()
        guard bar < hidden else { return try super.move(bar: bar, by: cells) }
        guard cells > 0 else { return false }
        try hide(bar)
        return true
    }

    override func press(bar: Int) throws(ScriptError) { try hide(bar < hiddenColumns() ? bar : bar + 1) }

    // MARK: One column at a time

    private func readColumn() throws(ScriptError) {
        current = min(current, last)
        guard let value = try compactColumn.read() else { return }
        let names = last == 1 ? ["sidebar", "detail"] : ["sidebar", "content", "detail"]
        if case .nil = value { return }
        guard case .string(let name) = value, let column = names.firstIndex(of: name) else {
            throw ScriptError(
                "NavigationSplitView: 'preferredCompactColumn' must be \(names.dropLast().joined(separator: ", ")) or detail, got \(value.words)"
            )
        }
        if column != told { (told, current) = (column, column) }
    }

    private func tellColumn() throws(ScriptError) {
        guard told != current, let binding = compactColumn.source else { return }
        told = current
        try binding.write(.string(current == last ? "detail" : current == 0 ? "sidebar" : "content"))
    }

    private func show(column: Int) {
        guard column != current else { return }
        current = column
        unsafe node.setNeedsEvaluation()
    }

    private func goBack(from column: Int) {
        show(column: column - 1)
        // The selection there would open the column again.
        guard let page = pageNode(of: column - 1) else { return }
        for list in page.subtree where list.choice?.isMultiple == false {
            do throws(ScriptError) { try list.control?.binding?.write(.nil) } catch { failure = error }
            break
        }
    }

    private func pageNode(of column: Int) -> Node? {
        guard let pages = unsafe node.children.first, pages.children.indices.contains(2 * column) else { return nil }
        return pages.children[2 * column]
    }

    /// The column that a node stands in.
    private func column(of inner: Node) -> Int? {
        var node = inner
        while let parent = unsafe node.parent {
            if unsafe parent.parent === self.node { return node.index / 2 }
            node = parent
        }
        return nil
    }

    // MARK: Links

    /// Opens a page in the next column; one of a value that no column so far has a destination for, in the first behind that
    /// has one.
    fileprivate func show(_ page: any ComponentView, from link: Node, in next: Int) throws(ScriptError) {
        var column = next
        if let value = (page as? NavigationValue)?.value, try !hasDestination(for: value, in: 0..<next) {
            for candidate in next...last where try hasDestination(for: value, in: candidate..<candidate + 1) {
                column = candidate
                break
            }
        }
        show(column: column)
        if case .component(let component) = view.columns[column].view.content, let stack = component as? NavigationView,
            let path = stack.path
        {
            if let value = page as? NavigationValue { return try path.write([value.value]) }
            try path.write([])
        }
        count += 1
        opened[column] = OpenedPage(number: count, page: page, link: link)
        unsafe node.setNeedsEvaluation()
    }

    private func hasDestination(for value: Value, in columns: Range<Int>) throws(ScriptError) -> Bool {
        for column in columns {
            for destination in destinations[column] ?? [] where try destination.takes(value) { return true }
            // What its pages cover publishes nothing.
            let stacks = pageNode(of: column)?.subtree.compactMap { $0.component as? NavigationInstance } ?? []
            for stack in stacks {
                for destination in stack.allDestinations where try destination.takes(value) { return true }
            }
        }
        return false
    }

    fileprivate func update(_ page: any ComponentView, from link: Node) {
        for (column, before) in opened where before.link === link && before.page !== page {
            opened[column]?.page = page
            unsafe node.setNeedsEvaluation()
        }
    }

    override func unmount() {
        super.unmount()
        for source in [visibility, compactColumn, sizeClass] { source.cancel() }
    }
}

extension ColumnsInstance {
    /// A row of a list in a column was selected, or the selection was cleared.
    func chose(nothing isNothing: Bool, in list: Node) {
        guard let column = column(of: list) else { return }
        if isNothing {
            if column < current { show(column: column) }
        } else if column < last {
            show(column: column + 1)
        }
    }

    /// Whether a column shows what is selected in a list.
    func showsSelection(of list: Node) -> Bool { column(of: list).map { $0 < last } ?? false }

    /// Whether a selection there opens the next column in place of its own.
    func leadsOn(from inner: Node) -> Bool { isCompact && column(of: inner).map { $0 < last } ?? false }
}

/// Opens the pages of links in a column in the next column.
private final class ColumnRelay: NavigationHost {
    private weak var columns: ColumnsInstance?
    private let target: Int

    init(_ columns: ColumnsInstance, to target: Int) {
        self.columns = columns
        self.target = target
    }

    func push(_ page: any ComponentView, from link: Node) throws(ScriptError) {
        try columns?.show(page, from: link, in: target)
    }

    func update(_ page: any ComponentView, from link: Node) { columns?.update(page, from: link) }
}
