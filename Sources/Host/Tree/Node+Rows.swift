/// Rows that can be chosen.
extension Node {
    /// Whether it is a row that can be chosen.
    var isSelectableRow: Bool { modifiers.contains { if case .selectable = $0 { true } else { false } } }

    /// Of a row: the list that it can be chosen in.
    var list: Node? {
        var node = unsafe parent
        while let current = node {
            if case .scroll(let scroll) = current.content { return scroll.selection == nil ? nil : current }
            node = unsafe current.parent
        }
        return nil
    }

    /// Of a row: its position among all rows.
    var rowPosition: Int? { unsafe parent?.rowWindow.map { $0.first + index } }

    /// Of a list: the node of its rows.
    var listRows: Node? {
        guard case .scroll = content, let rows = children.first?.children.first, case .lazyRows = rows.content else {
            return nil
        }
        return rows
    }

    /// Of the node of a list's rows: the row at a position, if it is there.
    func row(at position: Int) -> Node? {
        guard let window = rowWindow, window.made.contains(position) else { return nil }
        let index = position - window.first
        return children.indices.contains(index) ? children[index] : nil
    }

    /// Of a row of a list that goes: if the keys stood at it, they go on from its place.
    func leaveCursor(at position: Int) {
        guard let choice = list?.choice, let rowKey else { return }
        let followsChoice = !choice.isMultiple && !choice.values.isEmpty
        let isCurrent = followsChoice ? rowValue.map(choice.contains) ?? false : rowKey == choice.cursor?.key
        if isCurrent { choice.cursor = RowChoice.Cursor(key: rowKey, position: position) }
    }

    /// What chooses the row: its tag, else its id; nil: nothing does.
    var rowValue: Value? {
        var id = rowKey?.id?.value
        var node = self
        while true {
            if let tag = node.modifiers.tag { return tag }
            if case .identified(let own, _) = node.content { id = own.value }
            guard let inner = node.rowInside else { return id }
            node = inner
        }
    }

    /// Of a row: the view that the script made for it, with what it said of that.
    var rowContent: Node {
        var node = self
        while let inner = node.rowInside { node = inner }
        return node
    }

    /// What stands for the row inside of a node that does.
    private var rowInside: Node? {
        switch content {
        case .component(let view) where !view.isRow: nil
        case .component, .identified, .gated, .guarded, .layered, .conditional: children.first
        default: nil
        }
    }
}

extension View {
    /// Whether it says by what it is chosen where it stands as a row.
    var hasRowValue: Bool {
        var view = self
        while true {
            if view.modifiers.tag != nil { return true }
            switch view.content {
            case .identified: return true
            case .gated(_, _, let inner), .guarded(_, let inner), .conditional(_, let inner): view = inner
            case .layered(let layers): view = layers.primary
            default: return false
            }
        }
    }
}

extension [Modifier] {
    /// Whether what scrolls clings to its end; the modifier that was applied first counts.
    var clingsToEnd: Bool {
        for case .scrollAnchor(let isEnd) in self { return isEnd }
        return false
    }

    /// The tag that was applied last.
    var tag: Value? {
        for case .tag(let tag) in reversed() { return tag }
        return nil
    }
}
