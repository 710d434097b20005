import Host

/// Notices that a script changes, or a file that it required.
final class ScriptWatch {
    private let script: String
    private let folders: FolderWatch
    private var files: Set<String> = []
    private var watched: Set<String> = []
    /// Whether the script could not be loaded: what it needs may not be there yet, so any change of Lua counts.
    var hasFailed = false

    init(script: String, _ interruption: Interruption) throws(FileError) {
        self.script = script
        folders = try FolderWatch(interruption: interruption, onlyWhole: true)
        note(script)
    }

    /// Becomes readable when something beside the script has changed.
    var descriptor: Int32 { folders.descriptor }

    /// From now on a change of this file counts: as it is named, and where links lead.
    func note(_ file: String) {
        let folder = TouchedFiles.canonical(TouchedFiles.folder(of: file))
        let name = file.split(separator: "/").last.map(String.init) ?? file
        for path in [TouchedFiles.canonical(file), (folder == "/" ? "" : folder) + "/" + name] {
            files.insert(path)
            watch(TouchedFiles.folder(of: path))
        }
    }

    private func watch(_ folder: String) {
        if watched.insert(folder).inserted { folders.watch(folder) }
    }

    /// Whether the script is to be loaded again, by what changed since the last call.
    func hasChanged() -> Bool {
        let changes = folders.read()
        return !changes.isDisjoint(with: files) || hasFailed && changes.contains { $0.hasSuffix(".lua") }
    }

    /// Waits for a change; false once a signal has arrived.
    func waitForChange(_ interruption: Interruption) -> Bool {
        while !interruption.wait(forInputOn: [descriptor], seconds: nil).isEmpty {
            if hasChanged() { return true }
        }
        return false
    }

    /// The session that is to go on: the script loaded again, or as it was if it cannot be.
    func reload(_ session: Session) throws(ScriptError) -> Session {
        hasFailed = true
        let next = try session.reloaded(path: script)
        hasFailed = false
        return next
    }

    /// Loads the script for the first time.
    func begin(_ session: Session) throws(ScriptError) {
        session.noteFiles { [weak self] in self?.note($0) }
        hasFailed = true
        try session.load(path: script)
        hasFailed = false
    }
}
