/// What the script stores.
extension Scene {
    /// What something is stored by.
    func storedKey(_ key: String, isOfScene: Bool) -> StoredKey {
        StoredKey(scope: isOfScene ? "scene:" + FilePath(path).resolved().text : "", key: key)
    }

    /// Hands on what the script has stored since the last call.
    func store(report: (ScriptError) -> Void) {
        guard interpreter.hasStored else { return }
        do throws(ScriptError) {
            let stored = try interpreter.takeStored(scene: number, refuse: report)
            let changes = stored.map { (key: storedKey($0.key, isOfScene: $0.isOfScene), value: $0.value) }
            interpreter.waiting { storage.write(changes) }
        } catch {
            report(error)
        }
    }

    /// What others have stored since the last call of what the script uses.
    func takeStoredByOthers() -> [Interpreter.Stored] {
        guard storage.isShared, let used = try? interpreter.storedKeys(scene: number) else { return [] }
        var keys: [StoredKey: Interpreter.Stored] = [:]
        for one in used { keys[storedKey(one.key, isOfScene: one.isOfScene)] = one }
        return storage.takeChanges(of: Array(keys.keys)).compactMap { change in
            keys[change.key].map { Interpreter.Stored(key: $0.key, isOfScene: $0.isOfScene, value: change.value) }
        }
    }
}
