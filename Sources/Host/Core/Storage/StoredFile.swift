/// A file of stored values, which other processes may write meanwhile.
package protocol StoredFile: AnyObject {
    /// Whether it can only be read.
    var isReadOnly: Bool { get }
    /// Whether the file was removed, or another put in its place: what is written to it then is lost.
    var isGone: Bool { get }
    /// What is stored, and which version of it that is, if it is a table in parts; nil: nothing is.
    func content(of key: StoredKey) throws(StorageError) -> (content: StoredContent, version: StoredVersion?)?
    /// Which version is stored; nil: nothing is in parts.
    func version(of key: StoredKey) throws(StorageError) -> StoredVersion?
    /// Whether something is stored.
    func has(_ key: StoredKey) throws(StorageError) -> Bool
    /// How many bytes are stored in scopes, with what each value takes beside itself.
    func size(of scopes: [String]) throws(StorageError) -> Int
    /// Writes what becomes of values in one transaction; nil removes one. `versions`: of those in parts, as far as they are known.
    /// Returns which these are from now on.
    func write(
        _ contents: [(key: StoredKey, content: StoredContent?)], over versions: [StoredKey: StoredVersion]
    ) throws(StorageError) -> [StoredKey: StoredVersion]
    /// Whether others have written since the last call.
    func hasChanged() throws(StorageError) -> Bool
}

/// Which state of a table in parts it is.
package struct StoredVersion: Equatable {
    package var edition: Int64
    /// How many changes follow the whole.
    package var changes: Int

    package init(edition: Int64, changes: Int) {
        self.edition = edition
        self.changes = changes
    }
}
