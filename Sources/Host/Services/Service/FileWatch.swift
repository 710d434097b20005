import Host
import Platform

/// Watches a file, or a folder's files.
final class FileWatch: Sendable {
    private let events: FolderEvents
    /// The only file to report; nil: all in the folder.
    private let file: FilePath?

    init(_ watched: FileAccess) throws {
        let (folder, file) = try watched.watched()
        let kinds: FolderEvents.Kinds = [
            .written, .created, .removed, .movedAway, .movedHere, .selfRemoved, .selfMoved,
        ]
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
            if news.contains(where: { !$0.kinds.isDisjoint(with: FileWatch.end) }) { return nil }
        }
    }

    /// The events that end a watch.
    private static let end: FolderEvents.Kinds = [.ended, .selfRemoved, .selfMoved]

    private static func change(_ event: FolderEvents.Event) -> PlainValue {
        ["name": PlainValue(event.name.bytes), "kind": .string(kind(event.kinds))]
    }

    private static func kind(_ kinds: FolderEvents.Kinds) -> String {
        if !kinds.isDisjoint(with: [.created, .movedHere]) { return "created" }
        return kinds.isDisjoint(with: [.removed, .movedAway]) ? "changed" : "removed"
    }
}
