/// Stored values of the script.
extension Scene {
    /// The scope of the script's own values: the path of its file, links resolved.
    var storagePlace: String {
        if let place = knownStoragePlace { return place }
        let place = FilePath(path).resolved().text
        knownStoragePlace = place
        return place
    }

    /// The scope and key of a stored field.
    func storedKey(_ stored: Interpreter.Stored) -> StoredKey {
        let scope =
            stored.isOfScene
            ? StorageScope.scene(storagePlace)
            : stored.store.isEmpty ? StorageScope.script(storagePlace) : StorageScope.store(stored.store)
        return StoredKey(scope: scope, key: stored.key)
    }

    /// The stored value; nil: none.
    func value(of stored: Interpreter.Stored) -> PlainValue? {
        if let value = storage.value(of: storedKey(stored)) { return value }
        if !stored.isOfScene, stored.store.isEmpty { noteCommonValue(of: stored.key) }
        return nil
    }

    /// How many bytes are stored in a store, the script's own if it has no name.
    func size(ofStore name: String) -> Int {
        storage.size(
            of: name.isEmpty
                ? [StorageScope.script(storagePlace), StorageScope.scene(storagePlace)] : [StorageScope.store(name)])
    }

    /// Notes that there is a value in the store that all scripts shared before each had its own: a script gets it only
    /// with permission.
    private func noteCommonValue(of key: String) {
        guard !hasNotedCommonValues, storage.has(StoredKey(scope: StorageScope.common, key: key)),
            case .file(let file) = storage.place
        else { return }
        hasNotedCommonValues = true
        listener.warned(
            "AppStorage \"\(key)\": \(path) has stored nothing by this key, and something is in \(file) from when all "
                + "scripts shared one store; if it is this script's, 'luaview storage migrate' copies it")
    }

    // MARK: Stores that scripts share

    /// Why the code that runs may not use a store; nil: it may. A session that stores in memory shares nothing, and needs no permission.
    /// `plugin`: the one that is being loaded; nil: the script declares it.
    func refusal(ofStore name: String, plugin: String?) -> String? {
        guard StoreName.isValid(name) else { return StoreName.problem(name) }
        let permissions = program.natives.permissions
        let caller = plugin.map { Caller.plugin($0) } ?? .script(path)
        let isDenied = permissions.denial(of: .storage, name) != nil
        if !isDenied, permissions.allows(.storage, name, by: caller) || storage.place == .memory { return nil }
        let refusal = permissions.refusal(
            "\(caller) may not use the store '\(name)'", of: .storage, FilePath(name), said: name, by: caller)
        if let request = refusal.request, program.natives.allows(request, in: self) { return nil }
        return refusal.message
    }

    // MARK: Events

    /// Writes the values stored since the last call to the file.
    func store(report: (ScriptError) -> Void) {
        guard interpreter.hasStored else { return }
        do throws(ScriptError) {
            let whole = try store(interpreter.takeStored(scene: number, refuse: report))
            guard !whole.isEmpty else { return }
            interpreter.takeWhole(whole, scene: number)
            _ = try store(interpreter.takeStored(scene: number, refuse: report))
        } catch {
            report(error)
        }
    }

    /// Returns the names of tables of which all is to be written.
    private func store(_ stored: [(name: Interpreter.Stored, write: StoredWrite)]) -> [Interpreter.Stored.Name] {
        let writes = stored.map { (key: storedKey($0.name), write: $0.write) }
        let whole = interpreter.waiting { storage.write(writes) }
        return stored.map(\.name).filter { whole.contains(storedKey($0)) }.map(\.name)
    }

    /// The values used by the script that other processes have stored since the last call, in a storage that is shared.
    func takeStoredByOthers() -> [Interpreter.Stored] {
        var keys: [StoredKey: Interpreter.Stored] = [:]
        for one in interpreter.storedNames(scene: number) { keys[storedKey(one)] = one }
        return storage.takeChanges(of: Array(keys.keys)).compactMap { change in
            guard var stored = keys[change.key] else { return nil }
            stored.value = change.value
            return stored
        }
    }
}
