import Platform

/// Notifies when the files of a database are written, by this program or another.
final class StorageWatch {
    private let interrupt = Interrupt()

    /// `notify` is called on another thread.
    init?(path: String, notify: @escaping @Sendable () -> Void) {
        let path = FilePath(path)
        let names = [path.name, FilePath(bytes: path.name.bytes + "-wal".utf8)]
        guard let events = FolderEvents(), events.watch(path.folder, for: .modified) != nil else { return nil }
        let interrupt = interrupt
        let begins = BackgroundThread.run {
            while (try? interrupt.wait(for: events.descriptor)) == true {
                // One of its files is among those that changed.
                if events.read().contains(where: { names.contains($0.name) }) { notify() }
            }
        }
        if !begins { return nil }
    }

    deinit { interrupt.ring() }
}
