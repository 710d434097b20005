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

    /// Menus that were disabled are closed.
    func closeDisabledMenus() {
        guard !controls.openedMenus.isEmpty else { return }
        do {
            if try controls.closeDisabledMenus() { transaction.settle() }
        } catch {
            if case .script(let error) = error { reported(error) }
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

/// The controls that the palette of commands and the line of keys list (L75).
extension Interface {
    /// The controls that keys press from anywhere, that stand in toolbars or in closed menus: label, key, and a number for `perform`.
    func commands() -> PlainValue {
        let commands = currentCommands
        controls.listedCommands = commands.map { ListedCommand($0) }
        return .list(
            commands.enumerated().map { number, command in
                command.described + [PlainValue.Entry(.string("number"), .integer(number + 1))]
            }.map(PlainValue.table))
    }

    /// Presses one that was listed last, if it is still there.
    func perform(command number: Int) throws(ScriptError) {
        guard controls.listedCommands.indices.contains(number - 1),
            let node = controls.listedCommands[number - 1].node,
            !node.isGone
        else {
            throw ScriptError("the control is not there any more")
        }
        if let obstacle = controls.obstacle(to: node) { throw ScriptError("the control '\(node.label)' \(obstacle)") }
        do throws(ControlFailure) { try controls.run(controls.listedCommands[number - 1]) } catch {
            switch error {
            case .script(let error): reported(error)
            case .event(let error): throw ScriptError("\(error)")
            }
        }
    }

    /// Tells the line of keys, if there is one, what is in reach now.
    func tellCommands() {
        guard let help = scene.ownWords[OwnWord.keyHelp.name] else { return }
        let keys = PlainValue.list(currentCommands.filter { $0.key != nil }.map { .table($0.described) })
        let isPresented = controls.index.presented != nil
        guard keys != controls.toldCommands.keys || isPresented != controls.toldCommands.isPresented else { return }
        controls.toldCommands = (keys, isPresented)
        do throws(ScriptError) {
            let list = try scene.interpreter.reference(to: keys, anchors: scene.anchors)
            try help.call([.reference(list), .boolean(isPresented)])
        } catch {
            reported(error)
        }
        transaction.settle()
    }

    private var currentCommands: [Command] {
        if let root { controls.update(root: root, arrangement: reconciler.arrangement) }
        return controls.commands
    }
}

extension Command {
    fileprivate var described: [PlainValue.Entry] {
        var entries = [PlainValue.Entry(.string("label"), .string(label))]
        if let key { entries.append(PlainValue.Entry(.string("key"), .string(key.description))) }
        return entries
    }
}
