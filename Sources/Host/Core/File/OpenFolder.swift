import Platform

/// A folder that is open: what is done in it is done there, wherever its path leads meanwhile.
package final class OpenFolder {
    let descriptor: Int32
    private static let flags = cs_open_path | O_DIRECTORY

    /// The folder at a path that has been resolved; no link on it is followed. `makesMissing`: folders that are missing are
    /// made, with that mode, and `made` is told of each, the outermost first.
    package init(
        resolved path: FilePath, makesMissing mode: mode_t? = nil, made: (FilePath) -> Void = { _ in }
    ) throws(FileFailure) {
        var descriptor = path.openedWithoutLinks(OpenFolder.flags)
        if descriptor < 0, errno == ENOENT, let mode {
            descriptor = OpenFolder.openedStepwise(path, makesMissing: mode, made: made)
        }
        guard descriptor >= 0 else { throw .last }
        self.descriptor = descriptor
    }

    /// A folder that was opened, which it closes.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// A path that leads there for the process, while the folder is open.
    package var path: FilePath { FilePath(bytes: Platform.path(ofDescriptor: descriptor) ?? []) }

    /// A descriptor for a folder, each on the way opened from the one before; -1: there is none. A folder that another process
    /// makes at the same time is taken as well.
    package static func openedStepwise(
        _ path: FilePath, makesMissing mode: mode_t? = nil, made: (FilePath) -> Void = { _ in }
    ) -> Int32 {
        var current = FilePath("/").opened(flags)
        var whole: [UInt8] = []
        for part in path.parts where current >= 0 {
            let (folder, name) = (current, FilePath(bytes: part))
            whole += [UInt8(ascii: "/")] + part
            current = opened(name, in: folder)
            if current < 0, errno == ENOENT, let mode {
                if unsafe name.withCString({ unsafe mkdirat(folder, $0, mode) }) == 0 {
                    made(FilePath(bytes: whole))
                    current = opened(name, in: folder)
                } else if errno == EEXIST {
                    current = opened(name, in: folder)
                }
            }
            let reason = errno
            close(folder)
            errno = reason
        }
        return current
    }

    private static func opened(_ name: FilePath, in folder: Int32) -> Int32 {
        let descriptor = unsafe name.withCString { unsafe openat(folder, $0, flags | O_NOFOLLOW | O_CLOEXEC) }
        // Of a link as of a file the system says that it is no folder.
        if descriptor < 0, errno == ENOTDIR, isLink(name, in: folder) { errno = ELOOP }
        return descriptor
    }

    private static func isLink(_ name: FilePath, in folder: Int32) -> Bool {
        name.status(in: folder, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }

    // MARK: What is in it

    /// What lies there by a name, itself if it is a link; nil: nothing.
    package func status(of name: FilePath) -> stat? { name.status(in: descriptor, followsLinks: false) }

    /// A descriptor for what has a name there, never through a link; -1: there is none.
    package func opened(_ name: FilePath, _ flags: Int32, mode: mode_t = 0) -> Int32 {
        unsafe name.withCString { unsafe openat(descriptor, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode) }
    }

    /// A descriptor for a new file there that has no name yet, and is gone with its descriptor; -1: the file system has no such.
    package func openedNameless(mode: mode_t) -> Int32 { cs_open_nameless(descriptor, mode) }

    /// Gives a file that has no name one there, which nothing may have.
    package func give(_ name: FilePath, to file: Int32) -> Bool {
        unsafe name.withCString { unsafe cs_give_name(file, descriptor, $0) == 0 }
    }

    /// Whether the process may do that there, of `W_OK` and its like.
    package func permits(_ access: Int32, _ name: FilePath) -> Bool {
        unsafe name.withCString { unsafe faccessat(descriptor, $0, access, 0) == 0 }
    }

    /// Gives what has a name there another one, in the place of what had that.
    package func rename(_ name: FilePath, to other: FilePath) -> Bool {
        unsafe name.withCString { name in
            unsafe other.withCString { unsafe renameat(descriptor, name, descriptor, $0) == 0 }
        }
    }

    /// Takes a file, or a link, away.
    @discardableResult
    package func remove(_ name: FilePath) -> Bool {
        unsafe name.withCString { unsafe unlinkat(descriptor, $0, 0) == 0 }
    }
}
