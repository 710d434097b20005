/// The key of a stored value, in a scope.
package struct StoredKey: Hashable {
    /// The script, the script's interface, or the named store that it belongs to (`StorageScope`).
    package var scope: String
    package var key: String

    package init(scope: String, key: String) {
        self.scope = scope
        self.key = key
    }
}

/// The scopes of stored values, as the database writes them.
package enum StorageScope {
    /// The store of all scripts from before each had its own.
    package static let common = ""

    /// One script's alone, by the file's path with links resolved.
    package static func script(_ path: String) -> String { "script:" + path }

    /// The state of a script's interface.
    package static func scene(_ path: String) -> String { "scene:" + path }

    /// A shared store, by its name.
    static func store(_ name: String) -> String { name == StoreName.common ? common : "store:" + name }
}
