/// A `Table`: its columns, where its rows come from, how they are chosen and sorted.
extension ViewReader {
    mutating func table(_ cursor: ViewCursor) throws(ScriptError) -> TableView {
        var columns: [(look: TableView.Column, meaning: ScriptColumn)] = []
        try appendColumns(of: cursor, to: &columns)
        guard !columns.isEmpty else {
            throw ScriptError("Table: it has no columns; write Table(rows, { TableColumn('Name', 'name'), … })")
        }
        guard let reference = cursor.reference(anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        // Where several columns show one field, it is the first that a sort order calls by it.
        var keys: Set<String> = []
        for index in columns.indices {
            if keys.contains(columns[index].look.key), case .text(let title) = columns[index].look.title {
                columns[index].look.key = title
                columns[index].meaning.key = title
            }
            keys.insert(columns[index].look.key)
        }
        let rows = try ScriptRows(cursor, reference, in: scene, columns: columns.map(\.meaning))
        let selection = optionalBinding(cursor, 2).map { RowsControl(.table, selection: $0) }
        let order = cursor.reference(3, anchors: anchors).map {
            ScriptSortOrder($0, scene.program, place: cursor.place)
        }
        return TableView(
            columns.map(\.look), ScriptTable(rows, in: scene), selection: selection, sortOrder: order)
    }

    /// Columns stand in the table, in lists and groups, in an `If`, and come from a `ForEach`.
    private mutating func appendColumns(
        of cursor: ViewCursor, to columns: inout [(look: TableView.Column, meaning: ScriptColumn)]
    ) throws(ScriptError) {
        for child in 0..<cursor.childCount {
            _ = try cursor.withChild(child + 1) { (view) throws(ScriptError) in
                try view.placing { () throws(ScriptError) in try appendColumn(view, to: &columns) }
            }
        }
    }

    private mutating func appendColumn(
        _ cursor: ViewCursor, to columns: inout [(look: TableView.Column, meaning: ScriptColumn)]
    ) throws(ScriptError) {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        if cursor.isModifier {
            throw ScriptError("Table: a TableColumn has no modifiers; what its function returns may")
        }
        switch cursor.form {
        case .tableColumn: columns.append(try column(cursor))
        case .group, .list: try appendColumns(of: cursor, to: &columns)
        case .forEach:
            try cursor.forEachRow { (_, _, results) throws(ScriptError) in
                try appendColumns(results, of: "the function of ForEach", to: &columns)
            }
        case .if:
            let branch: Int32 = cursor.flag(0) ?? false ? 1 : 2
            let isView: Void? = try cursor.withView(branch) { (view) throws(ScriptError) in
                try appendColumn(view, to: &columns)
            }
            if isView != nil { return }
            _ = try cursor.callBuilder(branch) { (results) throws(ScriptError) in
                try appendColumns(results, of: "the function of If", to: &columns)
            }
        case .empty: break
        default: throw ScriptError("Table: what stands in it must be a TableColumn")
        }
    }

    private mutating func appendColumns(
        _ results: ViewCursor.Results, of function: String,
        to columns: inout [(look: TableView.Column, meaning: ScriptColumn)]
    ) throws(ScriptError) {
        for result in 0..<results.count where !results.isNothing(result) {
            let isView: Void? = try results.withView(result) { (view) throws(ScriptError) in
                try appendColumn(view, to: &columns)
            }
            if isView == nil {
                throw ScriptError("\(function) must return a TableColumn; this is \(results.kind(result))")
            }
        }
    }

    private mutating func column(
        _ cursor: ViewCursor
    ) throws(ScriptError) -> (look: TableView.Column, meaning: ScriptColumn) {
        let title = try label(cursor)
        let value = cursor.reference(1, anchors: anchors)
        let comparator = cursor.reference(3, anchors: anchors)
        let width = cursor.length(5)
        let range = FlexibleFrame.Range(
            min: width ?? cursor.length(6), ideal: width ?? cursor.length(7), max: width ?? cursor.length(8))
        let key = cursor.string(1) ?? cursor.string(0) ?? ""
        let isSortable = cursor.flag(4) ?? (value != nil || comparator != nil)
        let alignment = cursor.alignment(9)?.horizontal ?? .start
        let look = TableView.Column(
            title: title, key: key, isSortable: isSortable, layout: TableColumn(width: range, alignment: alignment))
        let meaning = ScriptColumn(
            name: cursor.string(0) ?? key, key: key, value: value, content: cursor.reference(2, anchors: anchors),
            comparator: comparator, place: cursor.place)
        return (look, meaning)
    }
}
