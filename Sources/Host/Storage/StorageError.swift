/// Why a database cannot be used.
struct StorageError: Error {
    var message: String
    /// Whether it may succeed in a moment: another connection is writing.
    var isTransient = false
    /// Whether something is wrong with where it lies: no file can be made beside it, or there is no room.
    var isOfPlace = false
}
