/// How far the tree may grow: as the stack allows, and the limits on the event (L96).
extension Reconciler {
    private static let mostLimits = 100
    /// What a node and its boxes need, in bytes.
    private static let size = 1024

    /// A tree is built in a third of the stack: a component that contains itself should not take all the memory that there is.
    static var guardedStack: StackGuard { StackGuard(part: 1 / 3) }

    /// Whether there is stack left to go deeper; if not, the node says so in its place, and one of them is reported. A tree
    /// that grows wherever it is looked at is given up: what is left of the pass has no room either.
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

    /// What the nodes take counts from now on.
    private func holdNodes() {
        guard let allowance = unsafe allowance else { return }
        let nodes = nodeMemory ?? HeldMemory(allowance)
        nodeMemory = nodes
        nodes.set(count * Reconciler.size)
    }

    /// The same where many have gone.
    func releaseNodes() {
        if let nodeMemory, nodeMemory.bytes > (count + Reconciler.nodeStep) * Reconciler.size { holdNodes() }
    }

    /// Whether the event has used up what it may.
    var isStopped: Bool { unsafe allowance?.isSpent == true }
}
