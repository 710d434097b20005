/// The rows of a `ForEach` from the last evaluation. A row that is given again is reused: it is neither read nor
/// compared below.
struct FormerRows {
    private let rows: [Content.Row]
    /// The expected position of the next row.
    private var next = 0
    /// How many removed rows in a row are skipped in the search.
    private static let reach = 4

    init(_ rows: [Content.Row]) { self.rows = rows }

    /// The former row of that id, if it is a component with the same inputs as the view that its function has just returned.
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
