/// One thing that happened in a folder.
public struct FolderNotice {
    /// What happens in folders and to them.
    public struct Kinds: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A file was written.
        public static let modified = Kinds(rawValue: 0x2)
        /// A file that was open for writing was closed.
        public static let written = Kinds(rawValue: 0x8)
        /// Something was moved elsewhere, and here.
        public static let movedAway = Kinds(rawValue: 0x40)
        public static let movedHere = Kinds(rawValue: 0x80)
        public static let created = Kinds(rawValue: 0x100)
        public static let removed = Kinds(rawValue: 0x200)
        /// The folder itself was removed, or moved.
        public static let selfRemoved = Kinds(rawValue: 0x400)
        public static let selfMoved = Kinds(rawValue: 0x800)
        /// It is watched no longer.
        public static let ended = Kinds(rawValue: 0x8000)
        /// To be asked for with others: nothing but a folder is watched.
        public static let ofFoldersOnly = Kinds(rawValue: 0x100_0000)
        /// To be asked for with others: besides what is watched already.
        public static let besides = Kinds(rawValue: 0x2000_0000)
    }

    /// The number of the folder, as it was given when it was watched.
    public let folder: Int32
    /// The name of the file there; empty: the folder itself.
    public let name: [UInt8]
    public let kinds: Kinds
}

/// What happens in folders, by inotify. Systems other than Linux have no such thing: there nothing is watched, with `ENOSYS`.
public enum FolderNotices {
    /// A descriptor that becomes readable when something has happened; -1: the system gives none.
    public static func opened() -> Int32 {
        #if os(Linux)
            inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        #else
            unavailable()
        #endif
    }

    /// The number of a folder, or a file, that is watched from now on; -1: that cannot be.
    public static func watch(_ path: UnsafePointer<CChar>, for kinds: FolderNotice.Kinds, by descriptor: Int32) -> Int32
    {
        #if os(Linux)
            inotify_add_watch(descriptor, path, kinds.rawValue)
        #else
            unavailable()
        #endif
    }

    /// It is watched no longer.
    public static func endWatch(_ number: Int32, by descriptor: Int32) {
        #if os(Linux)
            _ = inotify_rm_watch(descriptor, number)
        #endif
    }

    /// What has happened since the last call; nothing is waited for.
    public static func read(_ descriptor: Int32) -> [FolderNotice] {
        #if os(Linux)
            withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) {
                buffer in
                let count = Platform.read(descriptor, buffer.baseAddress, buffer.count)
                var notices: [FolderNotice] = []
                var position = 0
                while position + MemoryLayout<inotify_event>.size <= count {
                    let event = buffer.load(fromByteOffset: position, as: inotify_event.self)
                    let start = position + MemoryLayout<inotify_event>.size
                    position = start + Int(event.len)
                    notices.append(
                        FolderNotice(
                            folder: event.wd, name: Array(buffer[start..<min(position, count)].prefix { $0 != 0 }),
                            kinds: FolderNotice.Kinds(rawValue: event.mask)))
                }
                return notices
            }
        #else
            []
        #endif
    }

    #if !os(Linux)
        private static func unavailable() -> Int32 {
            errno = ENOSYS
            return -1
        }
    #endif
}
