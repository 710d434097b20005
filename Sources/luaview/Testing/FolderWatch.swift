import Glibc
import Host

/// Notices that files change: the system tells, nothing is looked at again and again.
final class FolderWatch {
    /// Becomes readable when something has changed.
    var descriptor: Int32 { events.descriptor }
    private let events: FolderEvents
    private let kinds: Int32
    private let interruption: Interruption
    /// The folders that are watched, by the numbers the system gave them, as they were named.
    private var folders: [Int32: Set<String>] = [:]
    /// How long nothing must happen before a change counts as over: an editor writes a file in several steps.
    private static let calm = 0.05

    /// `onlyWhole`: only files that somebody has written to their end, or moved into place, count as changed.
    init(interruption: Interruption, onlyWhole: Bool = false) throws(FileError) {
        self.interruption = interruption
        kinds = IN_CLOSE_WRITE | IN_MOVED_TO | (onlyWhole ? 0 : IN_MOVED_FROM | IN_CREATE | IN_DELETE) | IN_ONLYDIR
        guard let events = FolderEvents() else { throw FileError("inotify") }
        self.events = events
    }

    /// Watches a folder for files that are written, moved, made and deleted. One that is gone cannot be watched.
    func watch(_ folder: String) {
        if let number = events.watch(folder, for: kinds) { folders[number, default: []].insert(folder) }
    }

    /// Waits until files have changed, and gives their paths: of a file in each folder as it was named. Nothing once a signal
    /// has arrived.
    func changes() -> Set<String> {
        var changed: Set<String> = []
        var patience: Double?
        while !interruption.wait(forInputOn: [descriptor], seconds: patience).isEmpty {
            changed.formUnion(read())
            if !changed.isEmpty { patience = FolderWatch.calm }
        }
        return interruption.signalNumber == nil ? changed : []
    }

    /// The paths of the files that have changed since the last call; nothing is waited for.
    func read() -> Set<String> {
        var changed: Set<String> = []
        for event in events.read() {
            for folder in folders[event.folder] ?? [] {
                changed.insert((folder == "." ? "" : folder + "/") + event.name)
            }
        }
        return changed
    }
}
