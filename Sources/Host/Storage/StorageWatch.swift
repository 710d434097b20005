import Glibc

/// Tells when the files of a database are written, by this program or another: the system says so, nothing is looked at again and
/// again.
final class StorageWatch {
    private let interrupt = Interrupt()

    /// `notify` is called on another thread.
    init?(path: String, notify: @escaping @Sendable () -> Void) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = String(parts.last ?? "")
        let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") + "/" : "."
        guard let events = FolderEvents(), events.watch(folder, for: IN_MODIFY) != nil else { return nil }
        let interrupt = interrupt
        let begins = BackgroundThread.run {
            while (try? interrupt.wait(for: events.descriptor)) == true {
                // One of its files is among those that changed.
                if events.read().contains(where: { $0.name == name || $0.name == name + "-wal" }) { notify() }
            }
        }
        if !begins { return nil }
    }

    deinit { interrupt.ring() }
}
