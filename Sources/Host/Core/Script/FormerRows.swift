/// The rows of a `ForEach` as they are read, beside those of the last evaluation. A row that is given again is reused: it is
/// neither read nor compared below.
struct FormerRows {
    private let former: [Content.Row]
    /// The expected position of the next row among the former ones.
    private var next = 0
    /// How many of the former rows, from the first on, are the rows so far; counts until `parted` has these.
    private var kept = 0
    /// All rows so far, once one of them is another than before; nil until then.
    private var parted: [Content.Row]?
    /// How many removed rows in a row are skipped in the search.
    private static let reach = 4

    init(_ rows: [Content.Row]) { former = rows }

    /// What was read: where nothing is different the former array itself, so that this is seen without going through it.
    var all: [Content.Row] { parted ?? (kept == former.count ? former : Array(former.prefix(kept))) }

    /// Takes the former row of that id, if it is a component with the same inputs as the view that its function has just
    /// returned. False: the row is to be read, and appended.
    mutating func takeFormer(_ id: Identity, at position: Int, saying results: ViewCursor.Results) -> Bool {
        guard let index = index(of: id, near: position) else { return false }
        next = index + 1
        guard case .component(let view) = former[index].view.content, former[index].view.modifiers.isEmpty,
            let said = view as? ScriptComponentView, results.say(said.reference)
        else { return false }
        if parted == nil, index == kept { kept += 1 } else { append(former[index]) }
        return true
    }

    mutating func append(_ row: Content.Row) {
        if parted == nil {
            parted = []
            parted?.reserveCapacity(former.count)
            parted?.append(contentsOf: former.prefix(kept))
        }
        parted?.append(row)
    }

    private func index(of id: Identity, near position: Int) -> Int? {
        let end = min(next + FormerRows.reach, former.count)
        for index in next..<max(next, end) where former[index].id == id { return index }
        return position < former.count && former[position].id == id ? position : nil
    }
}
