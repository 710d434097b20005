import Glibc

/// Notices that files change: the system tells, nothing is looked at again and again.
final class FolderWatch {
    /// Becomes readable when something has changed.
    let descriptor: Int32
    private let events: Int32
    private let interruption: Interruption
    /// The folders that are watched, by the numbers the system gave them, as they were named.
    private var folders: [Int32: Set<String>] = [:]
    /// How long nothing must happen before a change counts as over: an editor writes a file in several steps.
    private static let calm = 0.05

    /// `onlyWhole`: only files that somebody has written to their end, or moved into place, count as changed.
    init(interruption: Interruption, onlyWhole: Bool = false) throws(FileError) {
        self.interruption = interruption
        events = IN_CLOSE_WRITE | IN_MOVED_TO | (onlyWhole ? 0 : IN_MOVED_FROM | IN_CREATE | IN_DELETE) | IN_ONLYDIR
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw FileError("inotify") }
    }

    deinit { close(descriptor) }

    /// Watches a folder for files that are written, moved, made and deleted. One that is gone cannot be watched.
    func watch(_ folder: String) {
        let number = inotify_add_watch(descriptor, folder, UInt32(events))
        if number >= 0 { folders[number, default: []].insert(folder) }
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
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            var position = 0
            let head = MemoryLayout<inotify_event>.size
            while position + head <= count {
                let event = buffer.load(fromByteOffset: position, as: inotify_event.self)
                let start = position + head
                let name = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
                position = start + Int(event.len)
                for folder in folders[event.wd] ?? [] {
                    changed.insert((folder == "." ? "" : folder + "/") + String(decoding: name, as: UTF8.self))
                }
            }
        }
        return changed
    }
}
