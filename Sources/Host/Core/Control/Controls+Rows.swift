/// Selecting rows of a list, by keys, clicks and events.
extension Controls {
    /// Handles a key in a list. With a single selection the row at the cursor is selected; with a multiple one the cursor moves
    /// alone, shift extends the selection, and space toggles the row.
    func moveRow(in list: Node, _ key: Key) throws(ControlFailure) -> KeyUse {
        guard let choice = list.choice, let count = list.listRows?.content.rows?.count, count > 0 else { return .none }
        let extends = choice.isMultiple && key.modifiers == .shift
        let name = key.description
        let way: Int
        switch extends ? String(name.dropFirst("shift+".count)) : name {
        case "up": way = -1
        case "down": way = 1
        case "pageup": way = -page(of: list)
        case "pagedown": way = page(of: list)
        case "home": way = -count
        case "end": way = count
        case "space": return KeyUse(hasDone: try toggleRow(in: list))
        case "delete", "backspace": return try deleteRows(in: list)
        case "alt+up": return try moveElement(in: list, by: -1)
        case "alt+down": return try moveElement(in: list, by: 1)
        case "enter":
            if try pressRow(in: list) { return .done }
            guard list.leadsOn else { return .none }
            return try toggleRow(in: list) ? .done : .none
        case "ctrl+a" where choice.isMultiple:
            try list.writeRows(list.rowValues(0..<count), to: choice)
            return .done
        default: return .none
        }
        return KeyUse(hasDone: try move(by: way, in: list, extends))
    }

    /// The rows of a page of a list.
    private func page(of list: Node) -> Int { max((unsafe rowView?.seenRows(of: list).count ?? 1) - 1, 1) }

    /// Selects a row; in a multiple selection it toggles the row.
    func choose(row: Node) throws(ControlFailure) {
        guard let list = row.list, let choice = list.choice, let key = row.rowKey, let position = row.rowPosition,
            let value = row.rowValue
        else { return }
        take(focus: list)
        hasMovedCursor = true
        choice.cursor = RowChoice.Cursor(key: key, position: position)
        choice.range = nil
        if choice.isMultiple {
            try list.writeRows(choice.toggled(value), to: choice)
        } else {
            try list.writeRow(value, to: choice)
        }
    }

    /// Selects the value of a link, where its list shows what is selected in the next column.
    func select(_ value: Value, by link: Node) throws(ControlFailure) -> Bool {
        guard let list = link.list, let choice = list.choice, !choice.isMultiple,
            link.columns?.showsSelection(of: list) == true
        else { return false }
        take(focus: list)
        hasMovedCursor = true
        var row: Node? = link
        while let current = row, current.rowKey == nil { row = unsafe current.parent }
        if let key = row?.rowKey, let position = row?.rowPosition {
            choice.cursor = RowChoice.Cursor(key: key, position: position)
        }
        try list.writeRow(value, to: choice)
        return true
    }

    /// Moves the focus from the header of a table to its rows; false: they cannot be selected.
    func moveToRows(from header: Node) -> Bool {
        refresh()
        guard let table = unsafe header.parent?.parent,
            let list = index.focusable.first(where: { $0.control?.traits.contains(.rows) == true && $0.isInside(table) }
            )
        else { return false }
        focus.move(to: list)
        return true
    }

    /// Toggles the row at the cursor. False: there is none, or it is selected already in a single selection.
    private func toggleRow(in list: Node) throws(ControlFailure) -> Bool {
        guard let position = list.cursorPosition ?? findRow(from: -1, by: 1, in: list) else { return false }
        unsafe rowView?.show(row: position, of: list)
        guard let row = list.listRows?.row(at: position), row.isEnabled, let choice = list.choice,
            let value = row.rowValue, choice.isMultiple || !choice.contains(value)
        else { return false }
        try choose(row: row)
        return true
    }

    /// The next selectable row of a list, which is then mounted and in view: whether one is disabled is not known before.
    private func findRow(from position: Int, by way: Int, in list: Node) -> Int? {
        var position = position
        while let next = list.nextRow(from: position, by: way) {
            unsafe rowView?.show(row: next, of: list)
            if list.canChooseRow(at: next) { return next }
            position = next
        }
        return nil
    }

    /// Presses the row at the cursor if it is a control, or else the first control in it; false: it has none.
    private func pressRow(in list: Node) throws(ControlFailure) -> Bool {
        guard let position = list.cursorPosition else { return false }
        unsafe rowView?.show(row: position, of: list)
        refresh()
        guard let row = list.listRows?.row(at: position) else { return false }
        let inside = index.controls.first { $0 !== row && $0.isEnabled && $0.isInside(row) }
        guard let control = row.control != nil && row.isEnabled ? row : inside else { return false }
        try press(control)
        return true
    }

    /// Moves the cursor. False: it stays where it is.
    private func move(by count: Int, in list: Node, _ extends: Bool) throws(ControlFailure) -> Bool {
        guard let choice = list.choice, let rows = list.listRows?.content.rows else { return false }
        let before = list.cursorPosition
        // If the row at the cursor is gone, the next one is the row in its place.
        let start = before ?? choice.cursor.map { count > 0 ? $0.position - 1 : $0.position }
        let wanted: Int =
            if abs(count) >= rows.count {
                count < 0 ? 0 : rows.count - 1
            } else if let start {
                min(max(start + count, 0), rows.count - 1)
            } else {
                unsafe rowView?.seenRows(of: list).first ?? 0
            }
        // The nearest selectable row, in the direction of the key if there is one.
        let way = count.signum()
        guard let target = findRow(from: wanted - way, by: way, in: list) ?? findRow(from: wanted, by: -way, in: list)
        else { return false }
        hasMovedCursor = true
        guard let value = list.rowValues(target..<target + 1).first else { return false }
        choice.cursor = RowChoice.Cursor(key: rows.key(at: target), position: target)
        if extends {
            let range = choice.range ?? (before ?? target, choice.values)
            choice.range = range
            let between = list.rowValues(min(range.start, target)..<max(range.start, target) + 1)
            let known = Set(range.before.compactMap(\.identity))
            let new = between.filter { value in
                value.identity.map { !known.contains($0) } ?? !range.before.contains(value)
            }
            try list.writeRows(range.before + new, to: choice)
        } else {
            choice.range = nil
            choice.isFree = !choice.isMultiple && list.leadsOn
            if !choice.hasOwnCursor { try list.writeRow(value, to: choice) }
        }
        return target != before
    }
}

extension Node {
    /// Whether a selection in the list opens the next column in its place: then keys move the cursor without selecting.
    fileprivate var leadsOn: Bool { columns?.leadsOn(from: self) ?? false }

    /// Of a list: the position of the row with a selection value, as far as that is known of rows that are not mounted.
    func rowPosition(of value: Value) -> Int? {
        guard let rows = listRows?.content.rows else { return nil }
        if let known = choice?.cursor.flatMap({ rows.position(of: $0.key, near: $0.position) }),
            rowValues(known..<known + 1).contains(value)
        {
            return known
        }
        let made = listRows?.children.first { $0.isSelectableRow && $0.rowValue.map([value].contains) ?? false }
        return made?.rowPosition ?? value.identity.flatMap { rows.position(ofID: $0, near: 0) }
            ?? rows.position(ofViewWithTag: value)
    }

    /// The position of the list's cursor: in a single selection that of the selected row.
    var cursorPosition: Int? {
        guard let choice, let rows = listRows?.content.rows else { return nil }
        let known = choice.cursor.flatMap { rows.position(of: $0.key, near: $0.position) }
        guard !choice.isMultiple, let value = choice.values.first else { return known }
        if let known, rowValues(known..<known + 1).first.map({ choice.contains($0) }) ?? false { return known }
        if let row = listRows?.children.first(where: { $0.isSelectableRow && $0.rowValue.map(choice.contains) ?? false }
        ) {
            return row.rowPosition
        }
        return value.identity.flatMap { rows.position(ofID: $0, near: known ?? 0) } ?? known
    }

    /// The next selectable row of a list.
    fileprivate func nextRow(from position: Int, by step: Int) -> Int? {
        guard let rows = listRows?.content.rows else { return nil }
        var position = position + step
        while position >= 0, position < rows.count {
            if canChooseRow(at: position) { return position }
            position += step
        }
        return nil
    }

    /// Whether a row of a list is selectable, as far as that is known of a row that is not mounted.
    fileprivate func canChooseRow(at position: Int) -> Bool {
        guard let listRows, let rows = listRows.content.rows, rows.canBeChosen(at: position) else { return false }
        return listRows.row(at: position)?.isEnabled ?? true
    }

    /// The selection values of rows, without disabled ones. Of many rows that are not mounted only the first are
    /// read, for the others their ids are used.
    fileprivate func rowValues(_ positions: Range<Int>) -> [Value] {
        guard let listRows, let rows = listRows.content.rows else { return [] }
        return positions.compactMap { position in
            guard rows.canBeChosen(at: position) else { return nil }
            if let row = listRows.row(at: position) { return row.isEnabled ? row.rowValue : nil }
            if position - positions.lowerBound >= Node.mostLookedAt { return rows.key(at: position).id?.value }
            return rows.choice(at: position).value
        }
    }

    /// How many rows that are not mounted are read at once.
    private static let mostLookedAt = 10_000

    fileprivate func writeRow(_ value: Value, to choice: RowChoice) throws(ControlFailure) {
        guard !choice.contains(value), let binding = control?.binding else { return }
        try write(value, to: binding)
    }

    fileprivate func writeRows(_ values: [Value], to choice: RowChoice) throws(ControlFailure) {
        guard let binding = control?.binding else { return }
        do { try binding.write(values) } catch { throw .script(error.at(self)) }
    }

    /// Of a table with a selection: its scrolling view.
    var tableList: Node? {
        guard case .component(let view) = content, view is TableView, let table = children.first,
            let list = table.children.last?.children.first, list.choice != nil
        else { return nil }
        return list
    }

    /// The name of a list's row in events: its accessibilityLabel, the text of a table's first cell, else all its text.
    var rowLabel: String {
        var node = self
        while case .component(let view) = node.content, view.isRow, let child = node.children.first { node = child }
        if case .tableRow = node.content, let cell = node.children.first { return ControlLabel.text(in: [cell]) }
        for case .accessibilityLabel(let label) in node.modifiers { return label }
        return ControlLabel.text(in: [self])
    }

    /// Selects the rows that a text names: by their text, else by their selection values; several with
    /// commas between them.
    func takeRows(_ text: String, _ binding: any BindingSource) throws(ControlFailure) {
        guard let choice else { return }
        guard choice.isMultiple else {
            let value = text.isEmpty ? Value.nil : try rowValue(named: text)
            try write(value, to: binding)
            let row = listRows?.children.first { $0.isSelectableRow && $0.rowValue.map([value].contains) ?? false }
            if let row, let key = row.rowKey, let position = row.rowPosition {
                choice.cursor = RowChoice.Cursor(key: key, position: position)
            }
            return
        }
        var values: [Value] = []
        for name in text.split(separator: ",") {
            values.append(try rowValue(named: name.withoutBlanks))
        }
        try writeRows(values, to: choice)
    }

    private func rowValue(named name: String) throws(ControlFailure) -> Value {
        let made = listRows?.children.filter(\.isSelectableRow) ?? []
        if let row = made.first(where: { $0.label == name }) ?? made.first(where: { $0.rowValue?.fieldText == name }),
            let value = row.rowValue
        {
            guard row.isEnabled else { throw .event(EventError("the row '\(row.label)' is disabled")) }
            return value
        }
        let ids: [Identity?] = [
            .string(name), Int(name).map(Identity.integer), Double(name).map(Identity.float),
            Bool(name).map(Identity.boolean),
        ]
        for case let id? in ids {
            guard let position = listRows?.content.rows?.position(ofID: id, near: 0) else { continue }
            guard let value = rowValues(position..<position + 1).first else {
                throw .event(EventError("the row '\(name)' is disabled"))
            }
            return value
        }
        let labels = made.map(\.label)
        throw .event(
            EventError(
                "\(described) has no row '\(name)'\(Suggestion.hint(for: name, among: labels))"
                    + (labels.isEmpty ? "" : "; there are \(labels.abridged)")))
    }
}

extension [Value] {
    fileprivate func contains(_ value: Value) -> Bool { contains { (try? $0.isEqual(to: value)) ?? false } }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var withoutBlanks: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
