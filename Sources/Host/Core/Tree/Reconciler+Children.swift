/// Updates the children of a node to the views that it has now.
extension Reconciler {
    /// The children by position. `before`: the views at the last update; where these are the same array, the children are left alone.
    func updateChildren(of node: Node, _ views: [View], before: [View] = []) {
        let old = node.children
        if !before.isEmpty, views.isSame(as: before), !hasLeftOut, old.count == views.count { return }
        var others: [Node]?  // as soon as one is another than before
        for position in views.indices {
            let view = views[position]
            if position < old.count, canReuse(old[position], for: view) {
                update(old[position], view)
                others?.append(old[position])
            } else {
                others = others ?? Array(old.prefix(position))
                others?.append(
                    position < old.count
                        ? replace(old[position], by: view, in: node, at: position)
                        : mount(view, parent: node, at: position))
            }
        }
        guard others != nil || views.count < old.count else { return }
        for child in old.dropFirst(views.count) { remove(child) }
        node.setChildren(others ?? Array(old.prefix(views.count)))
        changed.append(node)
    }

    func replaceOrUpdate(onlyChildOf node: Node, _ view: View, isSame: Bool) {
        let child = node.children.first
        if let child, isSame, canReuse(child, for: view) { return update(child, view) }
        if let child, isSame {
            node.setChildren([replace(child, by: view, in: node)])
        } else {
            if let child { remove(child) }
            node.setChildren([mount(view, parent: node)])
        }
        changed.append(node)
    }
}

/// Controls, and the bindings that they follow.
extension Reconciler {
    func updateControl(_ node: Node, from old: any ControlView, to new: any ControlView) {
        if !old.looksLike(new) { changed.append(node) }
        if case .view(let view) = new.label {
            replaceOrUpdate(onlyChildOf: node, view, isSame: true)
        } else if let label = node.children.first {
            remove(label)
            node.setChildren([])
        }
        if let page = new.page { node.navigation?.update(page, from: node) }
        guard let binding = new.binding else { return }
        do throws(ScriptError) {
            let isSame =
                try old.binding.map { (before) throws(ScriptError) in try binding.isEqual(to: before) } ?? false
            if isSame, !node.needsEvaluation { return }
            if !isSame { observe(binding, node) }
            readValue(of: node)
        } catch {
            fail(node, error)
        }
    }

    func updateCanvas(_ node: Node, from old: any CanvasFunction, to new: any CanvasFunction) {
        if !node.needsEvaluation, new.isEqual(to: old) { return }
        node.needsEvaluation = false
        node.observation?.cancel()
        node.observation = new.observe(for: node)
        changed.append(node)
    }

    func observe(_ binding: any BindingSource, _ node: Node) {
        node.observation?.cancel()
        node.observation = binding.observe(for: node)
    }

    func readValue(of node: Node) {
        node.needsEvaluation = false
        guard let observation = node.observation else { return }
        do throws(ScriptError) {
            var value = try observation.read()
            if case .control(let control) = node.content {
                value = control.shown(value)
                try control.check(value)
            }
            node.value = value
            hold(value, of: node)
            if node.hasFailed {
                node.failure = nil
                arrangement += 1
            }
            guard case .control(let control) = node.content else { return }
            if let warning = control.warning(about: node.value) { warnings.append(warning) }
            changed.append(node)
        } catch {
            fail(node, error.at(node))
        }
    }

    /// Accounts for the memory of a long text: the control, its cursor and its drawing hold it.
    private func hold(_ value: Value, of node: Node) {
        var size = 0
        if case .string(let text) = value { size = 3 * text.utf8.count }
        guard size > 3 * HeldMemory.least || node.valueMemory != nil, let allowance = unsafe allowance else { return }
        let held = node.valueMemory ?? HeldMemory(allowance)
        node.valueMemory = held
        held.set(size)
    }
}
