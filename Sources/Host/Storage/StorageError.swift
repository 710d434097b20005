/// Why a database cannot be used.
struct StorageError: Error {
    var message: String
    /// Whether it may succeed in a moment: another connection is writing.
    var isTransient = false
    /// Whether the folder is the problem: no file can be made there, or there is no room.
    var isOfPlace = false
}
