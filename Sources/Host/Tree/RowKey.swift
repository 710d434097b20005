/// What a row of a lazy container is known by (L10): its place among the container's children, and in a `ForEach` its id.
struct RowKey: Hashable {
    /// The positions that lead to it, through groups and branches.
    var path: RowPath
    /// Nil: it is a view that stands there by itself.
    var id: Identity?
    /// Its number among the rows of one id.
    var occurrence = 0
}
