/// The rows of a `ForEach` from the last evaluation. A row that is given again is reused: it is neither read nor
/// compared below.
struct FormerRows {
    private let rows: [Content.Row]
    /// Where the next row is expected.
    private var next = 0
    /// How many rows in one place may have gone, for those behind them to be found.
    private static let reach = 4

    init(_ rows: [Content.Row]) { self.rows = rows }

    /// The row of that id, if it is a component's and what its function has just returned says the same.
    mutating func row(_ id: Identity, at position: Int, saying results: ViewCursor.Results) -> Content.Row? {
        guard let index = index(of: id, near: position) else { return nil }
        next = index + 1
        let row = rows[index]
        guard case .component(let view) = row.view.content, row.view.modifiers.isEmpty,
            let said = view as? ScriptComponentView, results.say(said.reference)
        else { return nil }
        return row
    }

    private func index(of id: Identity, near position: Int) -> Int? {
        let end = min(next + FormerRows.reach, rows.count)
        for index in next..<max(next, end) where rows[index].id == id { return index }
        return position < rows.count && rows[position].id == id ? position : nil
    }
}
