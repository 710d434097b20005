import Platform

/// Events of folders, by inotify: nothing is polled.
public final class FolderEvents: Sendable {
    /// One thing that happened.
    public struct Event {
        /// The number of the folder, as `watch` gave it.
        public let folder: Int32
        /// The name of the file there; empty: the folder itself.
        public let name: FilePath
        /// What happened, of `IN_CREATE` and its like.
        public let kinds: Int32
    }

    /// Becomes readable when something has happened.
    public let descriptor: Int32

    /// nil: the system gives none, and `errno` says why.
    public init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }  // that of none would hide why there is none

    /// Watches a folder for these kinds of events. nil: that cannot be, and `errno` says why.
    public func watch(_ folder: FilePath, for kinds: Int32) -> Int32? {
        let number = unsafe folder.withCString {
            unsafe inotify_add_watch(descriptor, $0, UInt32(bitPattern: kinds))
        }
        return number < 0 ? nil : number
    }

    /// Watches a folder no longer.
    public func endWatch(_ number: Int32) { _ = inotify_rm_watch(descriptor, number) }

    /// What has happened since the last call; nothing is waited for.
    public func read() -> [Event] {
        unsafe withUnsafeTemporaryAllocation(
            byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment
        ) { buffer in
            let count = unsafe Platform.read(descriptor, buffer.baseAddress, buffer.count)
            var events: [Event] = []
            var position = 0
            while position + MemoryLayout<inotify_event>.size <= count {
                let event = unsafe buffer.load(fromByteOffset: position, as: inotify_event.self)
                let start = position + MemoryLayout<inotify_event>.size
                position = start + Int(event.len)
                let name = unsafe FilePath(bytes: buffer[start..<min(position, count)].prefix { $0 != 0 })
                events.append(Event(folder: event.wd, name: name, kinds: Int32(bitPattern: event.mask)))
            }
            return events
        }
    }
}
