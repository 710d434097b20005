/// The place of stored values.
public enum StoragePlace: Sendable, Equatable {
    /// In memory: it is gone with the session.
    case memory
    /// In a database at a path, which is made if there is none.
    case file(String)
}
