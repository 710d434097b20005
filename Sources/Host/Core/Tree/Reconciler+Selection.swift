/// Lists whose rows can be selected.
extension Reconciler {
    func mountSelection(of node: Node, _ selection: (any ControlView)?) {
        guard let binding = selection?.binding else { return }
        node.choice = RowChoice()
        observe(binding, node)
        readSelection(of: node)
        if node.followsEnd { _ = node.choice?.takeSought() }
    }

    func updateSelection(of node: Node, from old: (any ControlView)?, to new: (any ControlView)?) {
        if (old == nil) != (new == nil) { arrangement += 1 }
        guard let binding = new?.binding else { return }
        do throws(ScriptError) {
            let isSame = try old?.binding.map { (before) throws(ScriptError) in try binding.isEqual(to: before) }
            if isSame == true, !node.needsEvaluation { return }
            if isSame != true { observe(binding, node) }
            readSelection(of: node)
        } catch {
            fail(node, error.at(node))
        }
    }

    /// Reads the selection of a list: it changes only how rows are painted.
    func readSelection(of node: Node) {
        node.needsEvaluation = false
        guard let observation = node.observation, let choice = node.choice else { return }
        do throws(ScriptError) {
            node.value = try observation.read()
            try choice.take(node.value)
            needsPainting = true
            if choice.sought != nil { choosers.append(node) }
            let isNothing = choice.values.isEmpty
            if hasColumns, !choice.isMultiple, isNothing || choice.sought != nil {
                node.columns?.chose(nothing: isNothing, in: node)
            }
            guard node.hasFailed else { return }
            node.failure = nil
            arrangement += 1
            changed.append(node)
        } catch {
            fail(node, error.at(node))
        }
    }
}
