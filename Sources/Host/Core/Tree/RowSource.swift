/// The rows of a `ForEach` that are read one by one, as they are seen.
protocol RowSource: AnyObject {
    var count: Int { get }
    /// The id of a row, and its number among those that have the same one (L13).
    func id(at index: Int) -> (id: Identity, occurrence: Int)
    /// Where the row of an id is; nil: it is not there. `index`: where it was before.
    func index(of id: Identity, occurrence: Int, near index: Int) -> Int?
    /// The view of a row; an error in making it is the row's own failure.
    func view(at index: Int) -> View
    /// Whether the other is known to have the same ids, without comparing them.
    func hasSameRows(as other: any RowSource) -> Bool
}
