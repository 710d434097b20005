/// The identity of a row of a lazy container (L10): its place among the container's children, and in a `ForEach` its id.
struct RowKey: Hashable {
    /// The positions that lead to it, through groups and branches.
    var path: RowPath
    /// Nil: it is a view outside of a `ForEach`.
    var id: Identity?
    /// Its number among the rows of one id.
    var occurrence = 0
}
