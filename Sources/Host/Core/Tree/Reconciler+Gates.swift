/// Views behind gates: a closed gate keeps the last content, and nothing in it is compared or evaluated because of the parent
/// (L72).
extension Reconciler {
    func updateGated(_ node: Node, _ gate: any UpdateGate, _ opener: (any PublisherSource)?, _ view: View) {
        do throws(ScriptError) {
            let passes = if let last = node.gate { try gate.passes(after: last) } else { true }
            trace?.gate(
                gate.name, in: node.shortPath, because: node.needsEvaluation ? "publisher" : "parent",
                passed: passes || node.needsEvaluation)
            if passes || node.needsEvaluation { letIn(view, gate, node) }
            let isSame =
                if let opener, let before = node.opener { try opener.isEqual(to: before) } else { opener == nil }
            if !isSame { follow(opener, node) }
        } catch {
            failures.append(error.at(node))
        }
    }

    func letIn(_ view: View, _ gate: any UpdateGate, _ node: Node) {
        node.needsEvaluation = false
        node.gate = gate
        replaceOrUpdate(onlyChildOf: node, view, isSame: true)
    }

    /// Lets in the newest content when the publisher emits; several emissions in one event let in once (L73).
    func follow(_ opener: (any PublisherSource)?, _ node: Node) {
        node.opening?.cancel()
        node.opener = opener
        node.opening = opener?.subscribe(
            { [weak node] _ in node?.setNeedsEvaluation() },
            failed: { [weak self, weak node] error in self?.failures.append(node.map(error.at) ?? error) },
            finished: {})
    }
}
