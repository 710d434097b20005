/// Why a database cannot be used.
struct StorageError: Error {
    var message: String
    /// Whether it may be different in a moment: somebody else writes.
    var isTransient = false
    /// Whether something is wrong with where it lies: no file can be made beside it, or there is no room.
    var isOfPlace = false
}
