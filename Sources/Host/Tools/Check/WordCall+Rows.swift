import Host

/// Containers whose rows or columns stand among their arguments: tables, lists, lazy grids.
extension WordCall {
    /// `Table(rows, id, { TableColumn(…), … })`.
    func checkTable(by checker: inout ScriptChecker) {
        guard let last = arguments.last, let rows = schema.parameters.first else { return }
        guard case .table(let entries) = last.kind else {
            if arguments.count > 1, checker.value(of: last).isView {
                checker.report(
                    "wrong-argument",
                    "Table takes its rows, an id if they need one, and a table of columns, as Table(rows, { TableColumn(…) })",
                    at: last.range)
            }
            return
        }
        var given: Set<String> = []
        let isWhole = check(options: entries, given: &given, by: &checker)
        if arguments.count > 1 {
            check(arguments[0], rows, by: &checker)
        } else if isWhole, !given.contains(rows.name) {
            report(rows, "nothing", at: range, by: &checker)
        }
        var position = 0
        for case .positional(let entry) in entries {
            position += 1
            let must = "Table: entry \(position) must be a TableColumn, got"
            switch checker.value(of: entry) {
            case .view("TableColumn", isModified: false), .view("", _), .view("ForEach", _), .view("If", _),
                .view("Group", _):
                break
            case .view("TableColumn", isModified: true):
                checker.report(
                    "wrong-argument", "\(must) a modifier of one; modifiers go to what its function returns",
                    at: entry.range)
            case .view(let word, _): checker.report("wrong-argument", "\(must) a \(word)", at: entry.range)
            default: break
            }
        }
        if position == 0, isWhole {
            checker.report(
                "wrong-argument",
                "Table: it has no columns; write Table(rows, { TableColumn('Name', 'name'), … })", at: last.range)
        }
    }

    /// `List(rows, function(row) … end, { … })`.
    func checkRows(by checker: inout ScriptChecker) {
        guard let rows = checker.names.schemas["ForEach"] else { return }
        var placed = arguments
        if placed.count > 2, case .table(let entries) = placed.last?.kind {
            placed.removeLast()
            for case .positional(let entry) in entries where checker.value(of: entry).isView {
                checker.report(
                    "wrong-argument", "List: beside a list of rows stand options alone", at: entry.range)
            }
        }
        WordCall(schema: rows, arguments: placed, range: range, ownName: schema.name).check(by: &checker)
    }

    /// The columns of a LazyVGrid, the rows of a LazyHGrid.
    func checkGrid(_ entries: [LuaEntry], _ given: Set<String>, by checker: inout ScriptChecker) {
        guard let name = ["LazyVGrid": "columns", "LazyHGrid": "rows"][schema.name] else { return }
        guard given.contains(name) else {
            return checker.report(
                "wrong-argument",
                "\(schema.name): '\(name)' must be a list of GridItem, as { GridItem.flexible() }, got nothing",
                at: range)
        }
        for case .named(let option, let list) in entries where option.text == name {
            checker.check(gridItems: list, name, of: schema.name)
        }
    }
}
