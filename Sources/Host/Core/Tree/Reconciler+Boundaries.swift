/// Error boundaries: while something inside one fails, the view of its function is drawn in place of all of it (L91).
extension Reconciler {
    /// Marks the node as failed. An error without a place gets that of the component around.
    func fail(_ node: Node, _ error: ScriptError) {
        let error = error.at(node)
        if error.kind == .limit { limits += 1 }
        if error.kind != .limit || limits == 1 { failures.append(error) }
        node.failure = error
        arrangement += 1
        changed.append(node)
        noteBoundary(of: node)
    }

    /// The content is the boundary's first child; the view in its place, the second.
    func updateGuarded(_ node: Node, _ view: View) {
        guard let content = node.children.first else { return }
        if canReuse(content, for: view) {
            update(content, view)
        } else {
            node.setChildren([replace(content, by: view, in: node)] + node.children.dropFirst())
            changed.append(node)
        }
        if boundaries.last !== node { boundaries.append(node) }
    }

    /// Something in the node failed or recovered: the nearest boundary around it is settled again.
    func noteBoundary(of node: Node) {
        var inner = node
        while let candidate = unsafe inner.parent {
            // A failure of the replacing view is for the boundaries around this one.
            let isFallback = candidate.children.first.map { $0 !== inner } ?? false
            if candidate.isBoundary, !isFallback { return boundaries.append(candidate) }
            inner = candidate
        }
    }

    /// Mounts, updates or removes the views in place of failed contents.
    func settleBoundaries() {
        while let node = boundaries.popLast() {
            guard !node.isGone, case .guarded(let fallback, _) = node.content, let content = node.children.first else {
                continue
            }
            if let failure = content.innerFailure {
                show(fallback, failure, in: node, content)
            } else if node.children.count > 1 || node.hasFailed {
                node.observation?.cancel()
                node.observation = nil
                node.children.dropFirst().forEach(remove)
                node.setChildren([content])
                recover(node)
            }
        }
    }

    private func show(_ fallback: any ErrorFallback, _ failure: ScriptError, in node: Node, _ content: Node) {
        do throws(ScriptError) {
            let observation = node.observation ?? fallback.observe(for: node)
            node.observation = observation
            let view = try fallback.view(for: failure, observed: observation)
            if node.children.count > 1, node.children[1].content.isSameKind(as: view.content) {
                update(node.children[1], view)
            } else {
                if node.children.count > 1 { remove(node.children[1]) }
                node.setChildren([content, mount(view, parent: node, at: 1)])
                arrangement += 1
                changed.append(node)
            }
            if node.hasFailed { recover(node) } else { noteBoundary(of: node) }
        } catch {
            fail(node, error.at(node))
        }
    }

    /// The boundary itself has recovered; those around it are settled again.
    private func recover(_ node: Node) {
        node.failure = nil
        arrangement += 1
        changed.append(node)
        noteBoundary(of: node)
    }
}

extension Node {
    var isBoundary: Bool { if case .guarded = content { true } else { false } }

    /// The first failure in the subtree that no boundary inside takes, or in what one shows instead.
    fileprivate var innerFailure: ScriptError? {
        var stack = [self]
        while let node = stack.popLast() {
            if let failure = node.failure { return failure }
            stack += node.isBoundary ? Array(node.children.dropFirst()) : node.children.reversed()
        }
        return nil
    }
}

/// Limits on the tree's growth: by the stack, and by the event's budget (L96).
extension Reconciler {
    private static let mostLimits = 100
    /// What a node and its boxes need, in bytes.
    private static let size = 1024

    /// A tree is built in a third of the stack: a component that contains itself should not take all the memory that there is.
    static var guardedStack: StackGuard { StackGuard(part: 1 / 3) }

    /// Whether there is stack left to go deeper; if not, the node shows the error, and one of them is reported. After too
    /// many such nodes the rest of the pass is given up.
    func hasRoom(for node: Node) -> Bool {
        if isStopped || !hasMemory {
            hasLeftOut = true
            node.isTooDeep = true
            node.interruptComponent()
            return false
        }
        if limits < Reconciler.mostLimits, stack.hasRoom() { return true }
        hasLeftOut = true
        if limits < Reconciler.mostLimits {
            depthError = ScriptError("views are nested too deeply; does a component contain itself?", kind: .limit).at(
                node)
        }
        fail(node, depthError)
        node.isTooDeep = true
        return false
    }

    /// The nodes count in steps: most events neither make nor remove as many.
    private var hasMemory: Bool {
        guard count % Reconciler.nodeStep == 0 else { return true }
        holdNodes()
        return !isStopped
    }

    private static let nodeStep = 256

    /// Accounts for the memory of new nodes.
    private func holdNodes() {
        guard let allowance = unsafe allowance else { return }
        let nodes = nodeMemory ?? HeldMemory(allowance)
        nodeMemory = nodes
        nodes.set(count * Reconciler.size)
    }

    /// Releases the memory of nodes that have gone, where they are many.
    func releaseNodes() {
        if let nodeMemory, nodeMemory.bytes > (count + Reconciler.nodeStep) * Reconciler.size { holdNodes() }
    }

    /// Whether the event has used up its budget.
    var isStopped: Bool { spentFlag?.isSet == true }
}
