/// Rows that can be selected.
extension Node {
    /// Whether it is a row that can be selected.
    var isSelectableRow: Bool { modifiers.contains { if case .selectable = $0 { true } else { false } } }

    /// Of a row: its list with a selection.
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

    /// Whether it is a list with a selection and no rows: the focus stays there, but keys do not lead to it.
    var isEmptyList: Bool {
        guard case .scroll(let scroll) = content, scroll.selection != nil else { return false }
        return listRows?.content.rows?.count == 0
    }

    /// Of the node of a list's rows: the row at a position, if it is there.
    func row(at position: Int) -> Node? {
        guard let window = rowWindow, window.made.contains(position) else { return nil }
        let index = position - window.first
        return children.indices.contains(index) ? children[index] : nil
    }

    /// Of a row that leaves its list: if the cursor was at it, the cursor is where the row was.
    func leaveCursor(at position: Int) {
        guard let choice = list?.choice, let rowKey else { return }
        let followsChoice = !choice.isMultiple && !choice.values.isEmpty
        let isCurrent = followsChoice ? rowValue.map(choice.contains) ?? false : rowKey == choice.cursor?.key
        if isCurrent { choice.cursor = RowChoice.Cursor(key: rowKey, position: position) }
    }

    /// The selection value of the row: its tag, else its id; nil: it cannot be selected.
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

    /// Of a row: the view that the script made for it, with its modifiers.
    var rowContent: Node {
        var node = self
        while let inner = node.rowInside { node = inner }
        return node
    }

    /// The id of `:id` on what a row shows.
    var rowID: Identity? {
        var node: Node? = self
        while let current = node {
            if case .identified(let id, _) = current.content { return id }
            node = current.rowInside
        }
        return nil
    }

    /// The child that is the same row, inside wrappers such as branches and ids.
    private var rowInside: Node? {
        switch content {
        case .component(let view) where !view.isRow: nil
        case .component, .identified, .conditional: children.first
        default: content.isWrapper ? children.first : nil
        }
    }
}

extension View {
    /// Whether it has a selection value of its own as a row.
    var hasRowValue: Bool {
        var view = self
        while true {
            if view.modifiers.tag != nil { return true }
            if case .identified = view.content { return true }
            guard let inner = view.rowInside else { return false }
            view = inner
        }
    }

    /// The view that is the same row inside wrappers, as `Node.rowInside`.
    var rowInside: View? {
        switch content {
        case .component(let view): view.shownRow
        case .identified(_, let inner), .conditional(_, let inner): inner
        default: content.wrapped
        }
    }
}

extension Modifier {
    /// Whether it disables its view.
    var isDisabling: Bool { if case .disabled(true) = self { true } else { false } }
}

extension [Modifier] {
    /// Whether a scrolling view follows its end; the modifier that was applied first counts.
    var followsEnd: Bool {
        for case .scrollAnchor(let isEnd) in self { return isEnd }
        return false
    }

    /// The tag that was applied last.
    var tag: Value? {
        for case .tag(let tag) in reversed() { return tag }
        return nil
    }
}
