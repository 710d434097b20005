/// The rows of a `Table`: their cells, and the order that its columns put them in.
extension ScriptRows {
    /// The cells of one row, as its view.
    func cells(
        _ cursor: ViewCursor, _ index: Int, _ reader: inout ViewReader
    ) throws(ScriptError) -> View {
        var cells: [View] = []
        for column in columns { cells.append(try cell(column, cursor, index, &reader)) }
        return View(.tableRow(cells))
    }

    private func cell(
        _ column: ScriptColumn, _ cursor: ViewCursor, _ index: Int, _ reader: inout ViewReader
    ) throws(ScriptError) -> View {
        guard let content = column.content else {
            guard let accessor = column.value else { return .empty }
            let value = try cursor.cellValue(accessor, at: index, ids: ids, anchors: view.anchors)
            return .text(try placing(column) { () throws(ScriptError) in try value.cellText(of: column.name) })
        }
        return try cursor.withCell(content, at: index, ids: ids) { (results) throws(ScriptError) in
            if results.count == 1, let text = results.text(0) { return .text(text) }
            return try reader.view(results, of: "the function of TableColumn '\(column.name)'")
        }
    }

    /// The order by keys: those of columns, or names of fields. If a later one cannot be compared, the first
    /// counts alone. `before`: the former order, for speed.
    func order(by keys: [SortKey], before: RowOrder?) throws(ScriptError) -> RowOrder {
        do throws(ScriptError) {
            return try wholeOrder(by: keys, before)
        } catch {
            guard keys.count > 1, error.kind != .limit else { throw error }
            return try wholeOrder(by: Array(keys.prefix(1)), before)
        }
    }

    private func wholeOrder(by keys: [SortKey], _ before: RowOrder?) throws(ScriptError) -> RowOrder {
        guard count > 1 else { return RowOrder(Array(0..<count)) }
        let sortings = try view.withView { (cursor) throws(ScriptError) -> [RowSorting] in
            var sortings: [RowSorting] = []
            for key in keys { sortings.append(try sorting(by: key, cursor)) }
            return sortings
        }
        let interpreter = scene.interpreter
        let positions = try RowSorting.order(of: count, by: sortings ?? [], before: before) { () throws(ScriptError) in
            if interpreter.isSpent { throw interpreter.limitError }
        }
        return RowOrder(positions)
    }

    private func sorting(by key: SortKey, _ cursor: ViewCursor) throws(ScriptError) -> RowSorting {
        let column = columns.first { $0.key == key.key }
        let values =
            if let column {
                try cursor.columnValues(column.value, count: count, ids: ids, anchors: view.anchors)
            } else {
                try cursor.columnValues(field: key.key, count: count, ids: ids, anchors: view.anchors)
            }
        return try placing(column) { () throws(ScriptError) in
            try RowSorting(
                values, named: column?.name ?? key.key, comparator: column?.comparator, isReversed: key.isReversed)
        }
    }

    /// An error without a place gets that of the column.
    private func placing<R>(_ column: ScriptColumn?, _ read: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        do throws(ScriptError) {
            return try read()
        } catch {
            throw error.placed { scene.interpreter.viewPlaces[column?.place ?? 0] }
        }
    }

    /// Whether the rows of both are known to have the same order by any keys.
    func isSorted(like other: ScriptRows) throws(ScriptError) -> Bool {
        guard hasSameRows(as: other), columns.count == other.columns.count else { return false }
        for (a, b) in zip(columns, other.columns) {
            guard a.key == b.key, try a.value.isSame(as: b.value), try a.comparator.isSame(as: b.comparator) else {
                return false
            }
        }
        return true
    }
}

extension Reference? {
    fileprivate func isSame(as other: Reference?) throws(ScriptError) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let a?, let b?): try a.isEqual(to: b)
        default: false
        }
    }
}

extension Value {
    /// Its text in a cell.
    fileprivate func cellText(of column: String) throws(ScriptError) -> String {
        guard case .reference(let reference) = self else { return fieldText }
        if reference.typeName == "String" { return reference.text }
        throw ScriptError("TableColumn '\(column)': \(words) is no text; give it a function that returns a view")
    }
}
