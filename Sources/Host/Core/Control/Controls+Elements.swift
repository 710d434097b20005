/// Deleting and moving the elements of a list's rows (`:onDelete`, `:onMove`).
extension Controls {
    /// Deletes the selected rows, where several can be selected; else the row at the cursor. It begins with the last, so that the
    /// positions of the others stay.
    func deleteRows(in list: Node) throws(ControlFailure) -> KeyUse {
        guard let rows = list.listRows?.content.rows, let choice = list.choice else { return .none }
        var positions = choice.isMultiple ? choice.values.compactMap { list.rowPosition(of: $0) } : []
        if positions.isEmpty { positions = list.cursorPosition.map { [$0] } ?? [] }
        var hasDone = false
        for position in positions.sorted(by: >) {
            guard let element = rows.element(at: position),
                let action = rows.view(at: position).modifiers.deletion, rows.choice(at: position).isEnabled
            else { continue }
            hasDone = true
            trace?.action("delete", in: list.shortPath, place: action.place)
            do { try action.perform([.integer(element.number)]) } catch { throw .script(error.at(list)) }
        }
        return hasDone ? .done : .none
    }

    /// Moves the element at the cursor a place up or down among those of its `ForEach`.
    func moveElement(in list: Node, by way: Int) throws(ControlFailure) -> KeyUse {
        guard let rows = list.listRows?.content.rows, let position = list.cursorPosition,
            let element = rows.element(at: position), let action = rows.view(at: position).modifiers.move,
            rows.choice(at: position).isEnabled
        else { return .none }
        guard element.rows.contains(position + way) else { return .done }
        trace?.action("move", in: list.shortPath, place: action.place)
        unsafe rowView?.seekCursor(of: list)
        do {
            try action.perform([.integer(element.number), .integer(element.number + way)])
        } catch {
            throw .script(error.at(list))
        }
        return .done
    }
}

extension [Modifier] {
    fileprivate var deletion: (any Action)? {
        for case .onDelete(let action) in self { return action }
        return nil
    }

    fileprivate var move: (any Action)? {
        for case .onMove(let action) in self { return action }
        return nil
    }
}
