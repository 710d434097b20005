/// What the scripts of a session store: in memory, and in a file if it is to be kept. A file that cannot be used is reported once,
/// and the session goes on without it; it is tried again when something is written.
package final class Storage {
    let place: StoragePlace
    private var contents: [StoredKey: StoredContent] = [:]
    /// Which versions of them the file has, of those that stand there in parts.
    private var versions: [StoredKey: StoredVersion] = [:]
    private var file: (any StoredFile)?
    /// Whether the file was opened, or tried in vain.
    private var isOpened = false
    /// The keys of what could not be written to the file yet.
    private var pending: Set<StoredKey> = []
    private var lastComplaint = ""
    private let complain: (String) -> Void

    /// The most bytes of a file, without another limit.
    package static let mostBytes = 256 << 20
    private let openFile: (_ path: String) throws(StorageError) -> any StoredFile

    /// For programs without a database.
    static func refuse(_ path: String) throws(StorageError) -> any StoredFile {
        throw StorageError(message: "\(FilePath(path).shown): this program has no database for stored values")
    }

    /// `openFile` opens the file at a path.
    init(
        _ place: StoragePlace,
        openFile: @escaping (_ path: String) throws(StorageError) -> any StoredFile = Storage.refuse,
        complain: @escaping (String) -> Void
    ) {
        self.place = place
        self.openFile = openFile
        self.complain = complain
    }

    /// Whether it is in use, and other processes can change it.
    var isShared: Bool { file != nil }

    /// The stored value; nil: none.
    func value(of key: StoredKey) -> PlainValue? {
        if let content = contents[key] { return content.value }
        guard let file = opened() else { return nil }
        do throws(StorageError) { return take(try file.content(of: key), as: key) } catch {
            say(error)
            return nil
        }
    }

    /// Takes what the file has.
    private func take(
        _ found: (content: StoredContent, version: StoredVersion?)?, as key: StoredKey
    ) -> PlainValue? {
        contents[key] = found?.content
        versions[key] = found?.version
        return found?.content.whole
    }

    /// Whether something is stored, without reading it.
    func has(_ key: StoredKey) -> Bool {
        guard let file = opened() else { return false }
        return (try? file.has(key)) == true
    }

    /// How many bytes are stored in scopes.
    func size(of scopes: [String]) -> Int {
        if let file = opened() { return (try? file.size(of: scopes)) ?? 0 }
        return contents.reduce(0) { sum, one in
            sum + (scopes.contains(one.key.scope) ? one.key.key.utf8.count + 16 + one.value.size : 0)
        }
    }

    /// Stores what has become of values, in one transaction. What cannot be written is tried again with the next. Returns the keys of
    /// tables of which a change alone says too little: nothing has become of them, and all of each is to be written.
    func write(_ writes: [(key: StoredKey, write: StoredWrite)]) -> [StoredKey] {
        let refused = writes.filter { !note($0.write, at: $0.key) }.map(\.key)
        if let file, !file.isReadOnly, file.isGone {  // all that is known goes into a new one
            (self.file, isOpened) = (nil, false)
            pending.formUnion(contents.keys)
        }
        writePending()
        return refused
    }

    /// False: it is a change of what is not known.
    private func note(_ write: StoredWrite, at key: StoredKey) -> Bool {
        switch write {
        case .removed: contents[key] = nil
        case .value(let value): replace(key, by: StoredContent(value))
        case .change(let change, let size):
            contents[key]?.add(change, size: size)
            guard let content = contents[key] else { return false }
            guard content.isDue else { break }
            guard let value = content.value else { return false }
            replace(key, by: StoredContent(value))
        }
        pending.insert(key)
        return true
    }

    /// All of it is to be written.
    private func replace(_ key: StoredKey, by content: StoredContent) {
        contents[key] = content
        versions[key] = nil
    }

    private func writePending() {
        guard case .file = place else { return pending.removeAll() }
        guard !pending.isEmpty, let file = openedForWriting() else { return }
        do throws(StorageError) {
            let written = try file.write(pending.map { ($0, contents[$0]) }, over: versions)
            for key in pending {
                versions[key] = written[key]
                contents[key]?.noteWritten()
            }
            pending = []
            lastComplaint = ""
        } catch {
            say(error)
        }
    }

    /// The new values of keys that were read and that other processes have changed.
    func takeChanges(of keys: [StoredKey]) -> [(key: StoredKey, value: PlainValue?)] {
        guard let file else { return [] }
        var changes: [(key: StoredKey, value: PlainValue?)] = []
        do throws(StorageError) {
            guard try file.hasChanged() else { return [] }
            for key in keys where !pending.contains(key) {
                if let known = versions[key], try file.version(of: key) == known { continue }
                let before = contents[key]?.value
                let value = take(try file.content(of: key), as: key)
                if value != before { changes.append((key, value)) }
            }
        } catch {
            say(error)
        }
        return changes
    }

    /// Writes values that could not be written yet, at the end of the session. Nil: nothing is lost.
    func finish() -> String? {
        guard !pending.isEmpty else { return nil }
        _ = write([])
        guard !pending.isEmpty, case .file(let path) = place else { return nil }
        let keys = pending.map { "'\($0.key)'" }.sorted().joined(separator: ", ")
        return "storage: \(path): what was written last is not stored: \(keys)"
    }

    /// Closes the file: without its WAL file then, unless other programs have it open. It is opened again
    /// at the next use.
    func close() { (file, isOpened) = (nil, false) }

    /// A file that could not be opened, or only to be read, is tried again: there may be room by now.
    private func openedForWriting() -> (any StoredFile)? {
        guard isOpened, file?.isReadOnly ?? true else { return opened() }
        let before = file
        (file, isOpened) = (nil, false)
        file = opened() ?? before
        return file
    }

    private func opened() -> (any StoredFile)? {
        guard !isOpened, case .file(let path) = place else { return file }
        isOpened = true
        do throws(StorageError) {
            file = try openFile(path)
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
