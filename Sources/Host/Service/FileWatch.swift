import Glibc

/// What happens to a file, or to what is in a folder: the system tells.
final class FileWatch: Sendable {
    private let descriptor: Int32
    /// The file that alone is of interest; nil: all in the folder.
    private let file: String?

    init(_ watched: FileAccess) throws {
        var status = stat()
        guard unsafe stat(watched.path, &status) == 0 else { throw SystemError.last(watched.path) }
        let whole = ResolvedPath(watched.path).text
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let slash = whole.lastIndex(of: "/") ?? whole.startIndex
        let folder = isFolder ? whole : slash == whole.startIndex ? "/" : String(whole[..<slash])
        file = isFolder ? nil : String(whole[whole.index(after: slash)...])
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { throw SystemError.last(watched.path) }
        let events =
            IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
            | IN_MOVE_SELF
        guard unsafe inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
            let error = SystemError.last(watched.path)
            close(descriptor)
            throw error
        }
    }

    deinit { close(descriptor) }

    /// Waits for changes; nil: the folder is gone.
    func next(_ interrupt: Interrupt) throws -> [PlainValue]? {
        while true {
            _ = try interrupt.wait(for: descriptor)
            let (changes, isGone) = read()
            if isGone, changes.isEmpty { return nil }
            if !changes.isEmpty { return changes }
        }
    }

    private func read() -> (changes: [PlainValue], isGone: Bool) {
        unsafe withUnsafeTemporaryAllocation(
            byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment
        ) { buffer in
            let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            var (position, isGone) = (0, false)
            var changes: [PlainValue] = []
            let head = MemoryLayout<inotify_event>.size
            while position + head <= count {
                let event = unsafe buffer.load(fromByteOffset: position, as: inotify_event.self)
                let start = position + head
                position = start + Int(event.len)
                let mask = Int32(bitPattern: event.mask)
                isGone = isGone || mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0
                let bytes = unsafe buffer[start..<min(position, count)].prefix { $0 != 0 }
                let name = unsafe String(decoding: bytes, as: UTF8.self)
                guard !name.isEmpty, file == nil || name == file else { continue }
                changes.append(["name": .string(name), "kind": .string(FileWatch.kind(mask))])
            }
            return (changes, isGone)
        }
    }

    private static func kind(_ mask: Int32) -> String {
        if mask & (IN_CREATE | IN_MOVED_TO) != 0 { return "created" }
        return mask & (IN_DELETE | IN_MOVED_FROM) != 0 ? "removed" : "changed"
    }
}
