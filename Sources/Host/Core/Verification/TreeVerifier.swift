/// Holds a tree against what all bodies would say now: each is evaluated without anything depending on it, from the root down,
/// which gives the views of a fresh mount with the same state. What is behind a closed gate, asleep or failed stays as it is.
struct TreeVerifier {
    let scene: Scene
    /// The first difference.
    private(set) var failure: VerificationFailure?

    init(_ scene: Scene) { self.scene = scene }

    /// Compares what stands at a node with a view.
    mutating func verify(_ node: Node, is view: View) {
        guard failure == nil, !node.isPending, !node.needsEvaluation, !node.isTooDeep, !node.isInterrupted,
            !node.isGone,
            scene.program.currentStack().hasRoom()
        else { return }
        do throws(ScriptError) {
            if let difference = try ViewComparison.difference(View(node.content, node.modifiers), view) {
                return fail(node, difference)
            }
            try verifyHeld(node)
            if !node.hasFailed { try verifyContent(of: node, view.content) }
        } catch {
            guard error.kind != .limit else { return }
            fail(node, ("the evaluation", "one without an error", error.description))
        }
    }

    private mutating func fail(_ node: Node, _ difference: ViewComparison.Difference) {
        guard failure == nil else { return }
        failure = VerificationFailure(
            .evaluations, at: VerificationFailure.place(of: node), difference.subject, kept: difference.kept,
            right: difference.right)
    }

    private mutating func verify(_ nodes: [Node], are views: [View], in node: Node) {
        guard nodes.count == views.count else {
            return fail(node, ("the number of nodes inside", "\(nodes.count)", "\(views.count)"))
        }
        for (child, view) in zip(nodes, views) { verify(child, is: view) }
    }

    private mutating func verifyContent(of node: Node, _ right: Content) throws(ScriptError) {
        switch right {
        case .empty, .text, .divider, .spacer, .leaf, .canvas: verify(node.children, are: [], in: node)
        case .stack(let stack): verify(node.children, are: stack.children, in: node)
        case .grid(let grid): verify(node.children, are: grid.children, in: node)
        case .arranged(let arrangement): verify(node.children, are: arrangement.children, in: node)
        case .gridRow(_, let views), .gridRows(let views), .group(let views), .tabBar(let views), .tableRow(let views):
            verify(node.children, are: views, in: node)
        case .layered(let layers): verify(node.children, are: layers.views, in: node)
        case .table(let grid): verify(node.children, are: [grid.header, grid.body], in: node)
        case .forEach(let rows): verify(node.children, are: rows.map(\.view), in: node)
        case .conditional(_, let view), .identified(_, let view): verify(node.children, are: [view], in: node)
        case .guarded(_, let view): verify(Array(node.children.prefix(1)), are: [view], in: node)
        case .gated: verify(node.children, are: node.children.map { View($0.content, $0.modifiers) }, in: node)
        case .scroll(let scroll):
            verify(node.children, are: scroll.children, in: node)
            if let binding = scroll.selection?.binding { try verifyValue(of: node, binding) { $0 } }
        case .pages(let pages):
            for (child, page) in zip(node.children, pages.pages) where !child.isAbsent { verify(child, is: page.view) }
        case .lazyRows(let rows), .alternatives(_, let rows): try verifyRows(of: node, rows)
        case .control(let control):
            if case .view(let label) = control.label { verify(node.children, are: [label], in: node) }
            if let binding = control.binding { try verifyValue(of: node, binding, control.shown) }
        case .component(let component): try verifyComponent(node, component)
        }
    }

    /// Those that are there, by the positions at which they should be.
    private mutating func verifyRows(of node: Node, _ rows: LazyRows) throws(ScriptError) {
        guard let window = node.rowWindow, window.leaving.isEmpty, window.made.upperBound <= rows.count else { return }
        for (child, position) in zip(node.children, window.made) {
            let key = rows.key(at: position)
            guard key == child.rowKey else {
                return fail(
                    child, ("the row at \(position + 1)", "\(child.rowKey.map { "\($0)" } ?? "none")", "\(key)"))
            }
            verify(child, is: rows.view(at: position))
        }
    }

    private mutating func verifyValue(
        of node: Node, _ binding: any BindingSource, _ shown: (Value) -> Value
    ) throws(ScriptError) {
        guard let value = try binding.readAgain() else { return }
        if let difference = try ViewComparison.values("the value", node.value, shown(value)) { fail(node, difference) }
    }

    private mutating func verifyComponent(_ node: Node, _ right: any ComponentView) throws(ScriptError) {
        guard let instance = node.component, let child = node.children.first else { return }
        if right.isRow, let row = right.shownRow { return verify(child, is: row) }
        verify(child, is: try instance.evaluateAgain() ?? View(child.content, child.modifiers))
    }

    // MARK: What nodes hold

    /// What is held is what the view says, and what was compared last is what it says now.
    private mutating func verifyHeld(_ node: Node) throws(ScriptError) {
        let kinds = node.modifiers.compactMap(\.heldKind)
        guard kinds == node.held.map(\.kind) else {
            return fail(node, ("what it holds", "\(node.held.map(\.kind))", "\(kinds)"))
        }
        var given: [(key: Int32, value: Value)] = []
        for case .environment(let key, let value) in node.modifiers { given.append((key, value)) }
        for (entry, right) in zip(node.environment, given) {
            let isSame = try entry.value.isEqual(to: right.value)
            if entry.key != right.key || !isSame {
                fail(node, ("a value for the environment", entry.value.text, right.value.text))
            }
        }
        if node.environment.count != given.count {
            fail(node, ("the values for the environment", "\(node.environment.count)", "\(given.count)"))
        }
    }
}

extension VerificationFailure {
    /// Where a node stands, in words: its components, and what it is.
    static func place(of node: Node) -> String {
        let path = node.shortPath
        if case .component(let component) = node.content, !component.isRow { return path }
        return path.isEmpty ? node.content.words : "\(path) > \(node.content.words)"
    }
}
