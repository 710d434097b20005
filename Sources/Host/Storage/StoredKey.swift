/// What something is stored by: a key, in a scope.
struct StoredKey: Hashable {
    /// Whose it is.
    var scope: String
    var key: String
}

/// Whose something is that is stored, as the database has it.
enum StorageScope {
    /// What every script had before each had a store of its own.
    static let common = ""

    /// One script's alone, by the file's path with links resolved.
    static func script(_ path: String) -> String { "script:" + path }

    /// The state of a script's interface.
    static func scene(_ path: String) -> String { "scene:" + path }

    /// That of all scripts that may use a store, by its name.
    static func store(_ name: String) -> String { name == StoreName.common ? common : "store:" + name }
}
