/// Why a database cannot be used.
package struct StorageError: Error {
    package var message: String
    /// Whether it may succeed in a moment: another connection is writing.
    package var isTransient = false
    /// Whether the folder is the problem: no file can be made there, or there is no room.
    package var isOfPlace = false

    package init(message: String, isTransient: Bool = false, isOfPlace: Bool = false) {
        self.message = message
        self.isTransient = isTransient
        self.isOfPlace = isOfPlace
    }
}
