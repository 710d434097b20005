/// What the scripts of a session store: in memory, and in a file if it is to be kept. A file that cannot be used is reported once,
/// and the session goes on without it; it is tried again when something is written.
final class Storage {
    let place: StoragePlace
    private var values: [StoredKey: PlainValue] = [:]
    private var file: StorageFile?
    /// Whether the file was opened, or tried in vain.
    private var isOpened = false
    /// Values that could not be written to the file yet.
    private var pending: [StoredKey: PlainValue?] = [:]
    private var lastComplaint = ""
    private let complain: (String) -> Void

    private let mostBytes: Int
    private let mostValueBytes: Int

    init(
        _ place: StoragePlace, mostBytes: Int = StorageFile.mostBytes, mostValueBytes: Int = StorageFile.mostBytes,
        complain: @escaping (String) -> Void
    ) {
        self.place = place
        self.mostBytes = mostBytes
        self.mostValueBytes = mostValueBytes
        self.complain = complain
    }

    /// Whether it is in use, and other processes can change it.
    var isShared: Bool { file != nil }

    /// The stored value; nil: none.
    func value(of key: StoredKey) -> PlainValue? {
        if let value = values[key] { return value }
        guard let file = opened() else { return nil }
        do throws(StorageError) {
            let value = try file.value(of: key)
            values[key] = value
            return value
        } catch {
            say(error)
            return nil
        }
    }

    /// Whether something is stored, without reading it.
    func has(_ key: StoredKey) -> Bool {
        guard let file = opened() else { return false }
        return (try? file.has(key)) == true
    }

    /// How many bytes are stored in scopes.
    func size(of scopes: [String]) -> Int {
        if let file = opened() { return (try? file.size(of: scopes)) ?? 0 }
        return values.reduce(0) { $0 + (scopes.contains($1.key.scope) ? StoredValue.encoded($1.value).count : 0) }
    }

    /// Stores values, nil to remove one, in one transaction. Values that cannot be written are tried again with the next ones.
    func write(_ changes: [(key: StoredKey, value: PlainValue?)]) {
        for (key, value) in changes {
            values[key] = value
            pending[key] = .some(value)
        }
        if let file, !file.isReadOnly, file.isGone {  // all that is known goes into a new one
            (self.file, isOpened) = (nil, false)
            for (key, value) in values { pending[key] = .some(value) }
        }
        guard case .file = place else { return pending.removeAll() }
        guard !pending.isEmpty, let file = openedForWriting() else { return }
        do throws(StorageError) {
            try file.write(pending.map { ($0.key, $0.value) })
            pending = [:]
            lastComplaint = ""
        } catch {
            say(error)
        }
    }

    /// The new values of keys that were read and that other processes have changed.
    func takeChanges(of keys: [StoredKey]) -> [(key: StoredKey, value: PlainValue?)] {
        guard let file else { return [] }
        do throws(StorageError) {
            guard try file.hasChanged() else { return [] }
            var changes: [(key: StoredKey, value: PlainValue?)] = []
            for key in keys where pending[key] == nil {
                let value = try file.value(of: key)
                guard value != values[key] else { continue }
                values[key] = value
                changes.append((key, value))
            }
            return changes
        } catch {
            say(error)
            return []
        }
    }

    /// Writes values that could not be written yet, at the end of the session. Nil: nothing is lost.
    func finish() -> String? {
        guard !pending.isEmpty else { return nil }
        write([])
        guard !pending.isEmpty, case .file(let path) = place else { return nil }
        let keys = pending.keys.map { "'\($0.key)'" }.sorted().joined(separator: ", ")
        return "storage: \(path): what was written last is not stored: \(keys)"
    }

    /// Closes the file: without its WAL file then, unless other programs have it open. It is opened again
    /// at the next use.
    func close() { (file, isOpened) = (nil, false) }

    /// A file that could not be opened, or only to be read, is tried again: there may be room by now.
    private func openedForWriting() -> StorageFile? {
        guard isOpened, file?.isReadOnly ?? true else { return opened() }
        let before = file
        (file, isOpened) = (nil, false)
        file = opened() ?? before
        return file
    }

    private func opened() -> StorageFile? {
        guard !isOpened, case .file(let path) = place else { return file }
        isOpened = true
        do throws(StorageError) {
            file = try StorageFile(path: path, mostBytes: mostBytes, mostValueBytes: mostValueBytes)
        } catch { say(error) }
        return file
    }

    private func say(_ error: StorageError) {
        guard error.message != lastComplaint else { return }
        lastComplaint = error.message
        let consequence =
            if let file {
                pending.isEmpty ? "the default is used" : file.isReadOnly ? "it is not kept" : "it is tried again"
            } else {
                "nothing is kept"
            }
        complain("storage: \(error.message); \(consequence)")
    }
}
