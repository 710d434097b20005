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
        let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY)) >= 0 else {
            close(descriptor)
            return nil
        }
        let interrupt = interrupt
        let begins = BackgroundThread.run {
            while (try? interrupt.wait(for: descriptor)) == true {
                if StorageWatch.read(descriptor, name) { notify() }
            }
            close(descriptor)
        }
        if !begins {
            close(descriptor)
            return nil
        }
    }

    deinit { interrupt.ring() }

    /// Whether one of the files was among those that changed.
    private static func read(_ descriptor: Int32, _ name: String) -> Bool {
        unsafe withUnsafeTemporaryAllocation(
            byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment
        ) { buffer in
            let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            var (position, isOurs) = (0, false)
            let head = MemoryLayout<inotify_event>.size
            while position + head <= count {
                let event = unsafe buffer.load(fromByteOffset: position, as: inotify_event.self)
                let start = position + head
                position = start + Int(event.len)
                let bytes = unsafe buffer[start..<min(position, count)].prefix { $0 != 0 }
                let file = unsafe String(decoding: bytes, as: UTF8.self)
                isOurs = isOurs || file == name || file == name + "-wal"
            }
            return isOurs
        }
    }
}
