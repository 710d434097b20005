/// What becomes of a stored value.
enum StoredWrite: Sendable, Equatable {
    /// Nothing is stored any more.
    case removed
    /// It is this from now on.
    case value(PlainValue)
    /// A table is what was stored last with a change; how many bytes it takes then, as `PlainValue.storedSize` counts them.
    case change(TableChange, size: Int)
}
