/// The focus, and what is drawn where.
extension Interface {
    /// Bindings of the focus follow it, and it follows them. True: one was written.
    @discardableResult
    func settleFocus() -> Bool {
        controls.awaitsRows = false
        guard reconciler.usesFocus, let root = reconciler.root else { return false }
        controls.update(root: root, arrangement: reconciler.arrangement)
        if scene.renewStyles() { transaction.settle() }
        do {
            guard try controls.settleFocus() else { return false }
            transaction.settle()
            return true
        } catch {
            if case .script(let error) = error { reported(error) }
            return false
        }
    }

    /// The same before the layout. If the first control may be in a row that the layout makes, the focus is settled after that.
    func settleFocusOfTree() {
        guard reconciler.usesFocus, let root = reconciler.root else { return }
        if reconciler.usesRows {
            controls.update(root: root, arrangement: reconciler.arrangement)
            controls.awaitsRows = controls.isAtFirst
        }
        if !controls.awaitsRows { settleFocus() }
    }

    /// The same after rows have come. True: a binding was written.
    func settleFocusAmongRows() -> Bool {
        guard let root = reconciler.root else { return false }
        controls.update(root: root, arrangement: reconciler.arrangement)
        controls.settleFirst()
        return settleFocus()
    }

    /// What is drawn at a column and a row, from 1.
    func target(atColumn column: Int, row: Int) -> Controls.Target? {
        layout.hit(atColumn: column - 1, row: row - 1 + window.top).flatMap { hit in
            hit.node.map { Controls.Target(node: $0, part: hit.part) }
        }
    }
}
