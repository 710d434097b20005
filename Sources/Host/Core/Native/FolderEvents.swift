import Platform

/// Events of folders, as the system tells of them: nothing is polled.
package final class FolderEvents: Sendable {
    /// What happens in folders and to them.
    package typealias Kinds = FolderNotice.Kinds

    /// One thing that happened.
    package struct Event {
        /// The number of the folder, as `watch` gave it.
        package let folder: Int32
        /// The name of the file there; empty: the folder itself.
        package let name: FilePath
        /// What happened.
        package let kinds: Kinds
    }

    /// Becomes readable when something has happened.
    package let descriptor: Int32

    /// nil: the system gives none, and `errno` says why.
    package init?() {
        descriptor = FolderNotices.opened()
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }  // that of none would hide why there is none

    /// Watches a folder for these kinds of events. nil: that cannot be, and `errno` says why.
    package func watch(_ folder: FilePath, for kinds: Kinds) -> Int32? {
        let number = unsafe folder.withCString { unsafe FolderNotices.watch($0, for: kinds, by: descriptor) }
        return number < 0 ? nil : number
    }

    /// Watches a folder no longer.
    package func endWatch(_ number: Int32) { FolderNotices.endWatch(number, by: descriptor) }

    /// What has happened since the last call; nothing is waited for.
    package func read() -> [Event] {
        FolderNotices.read(descriptor).map { notice in
            Event(folder: notice.folder, name: FilePath(bytes: notice.name), kinds: notice.kinds)
        }
    }
}
