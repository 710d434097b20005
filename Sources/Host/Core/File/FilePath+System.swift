import Platform

/// System calls on paths. A call that fails leaves the reason in `errno`.
extension FilePath {
    /// What lies there, links followed or not; nil: nothing that can be reached.
    package func status(followsLinks: Bool = true) -> stat? { status(in: AT_FDCWD, followsLinks: followsLinks) }

    /// The same in an open folder.
    package func status(in folder: Int32, followsLinks: Bool = true) -> stat? {
        var status = stat()
        let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
        let isThere = unsafe withCString { unsafe fstatat(folder, $0, &status, flags) == 0 }
        return isThere ? status : nil
    }

    /// Whether a regular file lies there, links followed.
    package var isFile: Bool { status().map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

    /// Whether a folder lies there, links followed.
    package var isFolder: Bool { status().map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// Whether a folder lies there itself, and no link to one.
    var isFolderItself: Bool {
        status(in: AT_FDCWD, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether the process may write there, links followed.
    package var isWritable: Bool { permits(W_OK) }

    /// Whether the process may do that there, of `R_OK` and its like.
    package func permits(_ access: Int32) -> Bool { unsafe withCString { unsafe Platform.access($0, access) == 0 } }

    /// The path from the root without a link on it; nil: it leads to nothing.
    package var real: FilePath? {
        unsafe withCString { path in
            guard let text = unsafe realpath(path, nil) else { return nil }
            defer { unsafe free(text) }
            return unsafe FilePath(
                bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:)))
        }
    }

    /// Where a link leads, as it says it, whether something is there or not; nil: this is no link.
    package var linkTarget: FilePath? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe withCString { unsafe readlink($0, &buffer, buffer.count) }
        return count > 0 ? FilePath(bytes: buffer[..<count].map(UInt8.init(bitPattern:))) : nil
    }

    /// The names in a folder, in their order, without `.` and `..`; nil: it cannot be read. `most`: how many are looked at.
    package func names(most: Int = .max) -> [FilePath]? {
        guard let listing = unsafe withCString({ unsafe opendir($0) }) else { return nil }
        defer { unsafe closedir(listing) }
        return unsafe FilePath.names(in: listing, most: most).sorted()
    }

    /// The name of an entry of a folder.
    package init(entry: UnsafeMutablePointer<dirent>) {
        self = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe FilePath(bytes: $0.prefix { $0 != 0 }) }
    }

    private static func names(in listing: DirectoryStream, most: Int = .max) -> [FilePath] {
        var names: [FilePath] = []
        while names.count < most, let entry = unsafe readdir(listing) {
            let name = unsafe FilePath(entry: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Makes it the process's working folder; false: that failed.
    package func enter() -> Bool { unsafe withCString { unsafe chdir($0) == 0 } }

    /// The folder that the process is in; nil: it is gone.
    package static var current: FilePath? {
        guard let text = unsafe getcwd(nil, 0) else { return nil }
        defer { unsafe free(text) }
        return unsafe FilePath(
            bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:)))
    }

    /// A descriptor, links followed; -1: there is none.
    package func opened(_ flags: Int32) -> Int32 { unsafe withCString { unsafe open($0, flags | O_CLOEXEC) } }

    /// A descriptor for what lies at a path that is absolute and has been resolved: no link on it is followed, so that what is
    /// opened is what was looked at, whatever was put in its way since. -1 with ELOOP: there is a link by now. `usesOneCall`:
    /// the kernel has a call for that; else each folder is opened from the one before.
    package func openedWithoutLinks(_ flags: Int32, usesOneCall: Bool = true) -> Int32 {
        let flags = flags | O_CLOEXEC
        if usesOneCall {
            let descriptor = unsafe withCString { unsafe cs_open_without_links(AT_FDCWD, $0, flags, 0) }
            if descriptor >= 0 || errno != ENOSYS { return descriptor }
        }
        guard let last = parts.last.map({ FilePath(bytes: $0) }) else { return opened(flags) }
        let folder = OpenFolder.openedStepwise(self.folder)
        guard folder >= 0 else { return -1 }
        defer {
            let reason = errno
            close(folder)
            errno = reason
        }
        let descriptor = unsafe last.withCString { unsafe openat(folder, $0, flags | O_NOFOLLOW) }
        // Of a link as of a file the system says that it is no folder; and O_PATH would open a link itself.
        let isLink = FilePath.isLink(last, descriptor, in: folder)
        if isLink, descriptor >= 0 { close(descriptor) }
        if isLink { errno = ELOOP }
        return isLink ? -1 : descriptor
    }

    private static func isLink(_ name: FilePath, _ descriptor: Int32, in folder: Int32) -> Bool {
        let reason = errno
        defer { errno = reason }
        guard descriptor >= 0 || reason == ENOTDIR, let status = name.status(in: folder, followsLinks: false) else {
            return false
        }
        return status.st_mode & S_IFMT == S_IFLNK
    }

    /// Hands its bytes over with a zero behind them. One that has a zero in it names nothing.
    package func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
        let characters = (bytes.contains(0) ? [] : bytes).map(CChar.init(bitPattern:)) + [0]
        return try unsafe characters.withUnsafeBufferPointer { buffer in
            // A buffer with at least one element has an address.
            try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }
}
