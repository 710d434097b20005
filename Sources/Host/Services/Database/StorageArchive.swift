import Host
import Platform

/// The database of what scripts store, for commands that list, export and remove.
package final class StorageArchive {
    /// The stored values of one script, or of a shared store.
    package struct Store: Sendable {
        /// The script's path, or the store's name.
        package let name: String
        /// Whether scripts share it.
        package let isShared: Bool
        /// The keys.
        package let keys: [String]
        /// The size in bytes.
        package let size: Int
    }

    private let file: StorageFile

    /// Opens the database at a path.
    /// - Throws: there is none, or it cannot be used.
    package init(path: String) throws(ScriptError) {
        guard FilePath(path).status() != nil else { throw ScriptError("\(path): nothing is stored there") }
        file = try StorageArchive.translated { () throws(StorageError) in try StorageFile(path: path) }
    }

    /// All stores.
    package func stores() throws(ScriptError) -> [Store] {
        try StorageArchive.translated { () throws(StorageError) in
            var stores: [Store] = []
            for scope in try file.scopes() {
                let (kind, name) = StorageArchive.parts(scope)
                guard kind != "scene" else { continue }
                try stores.append(store(name, isShared: kind == "store", scopes: [scope, StorageScope.scene(name)]))
            }
            for scope in try file.scopes() {
                let (kind, name) = StorageArchive.parts(scope)
                guard kind == "scene", !stores.contains(where: { !$0.isShared && $0.name == name }) else { continue }
                try stores.append(store(name, isShared: false, scopes: [scope]))
            }
            return stores
        }
    }

    /// Copies to a script's own store the values of another script, or, without one, those that all scripts shared before each
    /// had its own store. Values of the script are kept. Returns the copied keys.
    package func copy(from other: String? = nil, to script: String) throws(ScriptError) -> [String] {
        try StorageArchive.translated { () throws(StorageError) in
            guard let other else { return try file.copy(StorageScope.common, to: StorageScope.script(script)) }
            return try file.copy(StorageScope.script(other), to: StorageScope.script(script))
                + file.copy(StorageScope.scene(other), to: StorageScope.scene(script))
        }
    }

    private func store(_ name: String, isShared: Bool, scopes: [String]) throws(StorageError) -> Store {
        var entries: [(key: String, size: Int)] = []
        for scope in scopes { entries += try file.entries(of: scope) }
        return Store(
            name: name, isShared: isShared, keys: entries.map(\.key), size: entries.reduce(0) { $0 + $1.size })
    }

    private static func parts(_ scope: String) -> (kind: String, name: String) {
        let parts = scope.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : ("store", StoreName.common)
    }

    private static func translated<R>(_ body: () throws(StorageError) -> R) throws(ScriptError) -> R {
        do throws(StorageError) { return try body() } catch { throw ScriptError(error.message) }
    }
}
