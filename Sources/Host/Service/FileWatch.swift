import Platform

/// Watches a file, or a folder's files, by inotify.
final class FileWatch: Sendable {
    private let events: FolderEvents
    /// The only file to report; nil: all in the folder.
    private let file: FilePath?

    init(_ watched: FileAccess) throws {
        let (folder, file) = try watched.watched()
        let kinds =
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
        guard let events = FolderEvents() else { throw SystemError.last(watched.path) }
        // The folder that is open, whatever its path leads to by now.
        guard events.watch(folder.path, for: kinds) != nil else { throw SystemError.last(watched.path) }
        (self.events, self.file) = (events, file)
    }

    /// Waits for changes; nil: the folder is gone.
    func next(_ interrupt: Interrupt) throws -> [PlainValue]? {
        while true {
            _ = try interrupt.wait(for: events.descriptor)
            let news = events.read()
            let changes = news.filter { !$0.name.bytes.isEmpty && (file == nil || $0.name == file) }
                .map(FileWatch.change)
            if !changes.isEmpty { return changes }
            if news.contains(where: { $0.kinds & FileWatch.end != 0 }) { return nil }
        }
    }

    /// The events that end a watch.
    private static let end = IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF

    private static func change(_ event: FolderEvents.Event) -> PlainValue {
        ["name": PlainValue(event.name.bytes), "kind": .string(kind(event.kinds))]
    }

    private static func kind(_ mask: Int32) -> String {
        if mask & (IN_CREATE | IN_MOVED_TO) != 0 { return "created" }
        return mask & (IN_DELETE | IN_MOVED_FROM) != 0 ? "removed" : "changed"
    }
}
