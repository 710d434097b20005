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
    var isStopped: Bool { unsafe allowance?.isSpent == true }
}
