/// Why a database cannot be used.
struct StorageError: Error {
    var message: String
    /// Whether it may be different in a moment: somebody else writes.
    var isTransient = false
}
