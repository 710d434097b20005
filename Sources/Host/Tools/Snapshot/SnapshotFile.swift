import Host

/// The snapshots of one test file, which lie in `__snapshots__` beside it.
final class SnapshotFile {
    /// The path of the file.
    let path: String
    private let testFile: String
    /// The test file's folder, the bound for links.
    private let folder: FilePath
    private var snapshots: [SnapshotKey: String] = [:]
    private var isLoaded = false
    /// Whether it was of format 1, and the new keys of used snapshots.
    private var isOld = false
    private var newKeys: [SnapshotKey: SnapshotKey] = [:]
    private var isChanged = false
    /// The keys used in this run.
    private var used: Set<SnapshotKey> = []
    /// Whether a test of this run uses a snapshot of the file.
    private(set) var isNeeded = false

    private let optionNames: OptionNames

    init(testFile: String, _ optionNames: OptionNames) {
        self.optionNames = optionNames
        let file = FilePath(testFile)
        let stem = file.hasSuffix(".lua") ? file.name.bytes.dropLast(4) : file.name.bytes[...]
        folder = file.folder
        self.testFile = file.name.shown
        let base = FilePath(bytes: file.bytes.dropLast(file.name.bytes.count))
        path = base.appending("__snapshots__").appending(FilePath(bytes: stem + ".snap".utf8)).text
    }

    /// The content of a snapshot; nil: there is none yet. It counts as used from now on.
    func content(_ key: SnapshotKey) throws(ScriptError) -> String? {
        isNeeded = true
        try load()
        used.insert(key)
        return snapshots[key]
    }

    /// The key of a snapshot in the file: the given one, or an old one, which is replaced when the file is written.
    /// A file of format 1 has old ones only; `isNew`: no snapshot in a file of another format can have the old key.
    func name(of key: SnapshotKey, old: SnapshotKey, isNew: Bool) throws(ScriptError) -> SnapshotKey {
        isNeeded = true
        try load()
        let isOpen = newKeys[old] == key || !used.contains(old)
        guard isOpen, isOld || (!isNew && snapshots[key] == nil && snapshots[old] != nil) else { return key }
        newKeys[old] = key
        return old
    }

    /// Sets the content of a snapshot.
    func keep(_ content: String, as key: SnapshotKey) {
        snapshots[key] = content
        isChanged = true
    }

    /// The snapshots that were not used, although their tests, if there still are any, are over.
    func obsolete(tests isOver: (_ test: String) -> Bool) throws(ScriptError) -> [SnapshotKey] {
        try load()
        return snapshots.keys.filter { !used.contains($0) && isOver($0.test) }.sorted()
    }

    func remove(_ keys: [SnapshotKey]) {
        for key in keys { snapshots[key] = nil }
        isChanged = isChanged || !keys.isEmpty
    }

    private func load() throws(ScriptError) {
        guard !isLoaded else { return }
        if let bytes = try SourceFile.read(path, within: folder.text) {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw ScriptError(
                    "\(path): this is no text; remove the file and write it anew with \(optionNames.snapshotUpdate)",
                    kind: .load)
            }
            snapshots = try SnapshotText.snapshots(in: text, file: path, optionNames)
            isOld = SnapshotText.isOld(text)
        }
        isLoaded = true
    }

    /// Writes changes, atomically. Without a snapshot left the file is removed.
    func save() throws(ScriptError) {
        guard isChanged else { return }
        isChanged = false
        if snapshots.isEmpty {
            return try WholeFile.remove(path, within: folder.text)
        }
        let renamed = newKeys.compactMap { old, key in snapshots.removeValue(forKey: old).map { (key, $0) } }
        for (key, content) in renamed { snapshots[key] = content }
        newKeys = [:]
        try WholeFile.write(SnapshotText.text(of: snapshots, testFile: testFile), to: path, within: folder.text)
    }
}
