/// The key of a stored value, in a scope.
struct StoredKey: Hashable {
    /// The script, the script's interface, or the named store that it belongs to (`StorageScope`).
    var scope: String
    var key: String
}

/// The scopes of stored values, as the database writes them.
enum StorageScope {
    /// The store of all scripts from before each had its own.
    static let common = ""

    /// One script's alone, by the file's path with links resolved.
    static func script(_ path: String) -> String { "script:" + path }

    /// The state of a script's interface.
    static func scene(_ path: String) -> String { "scene:" + path }

    /// A shared store, by its name.
    static func store(_ name: String) -> String { name == StoreName.common ? common : "store:" + name }
}
