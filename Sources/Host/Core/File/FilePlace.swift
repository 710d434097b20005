import Platform

/// Where a file is written: a folder that is open, and a name in it. All files that the program writes are written through one.
///
/// The folder was looked at before, and no link on the way to it or in the file's own place is followed afterwards. What is
/// written as a whole is written to a new file under a random name, which then takes the place of the old one.
package struct FilePlace {
    /// How the links on a path are taken.
    package enum Links: Sendable {
        /// As the system follows them. For the user's own folders, of which some may stand elsewhere.
        case followed
        /// They lead nowhere out of the folder that the path begins in: for a relative one, and for one below it, that is the
        /// process's folder, else the one that the file lies in. For paths in folders that strangers may have filled.
        case kept
        /// The same, and they lead nowhere out of that folder either.
        case within(FilePath)
    }

    private enum Target {
        case file(FilePath, in: OpenFolder)
        /// What is there for all programs, as `/dev/null` and `/dev/stdout`: it is written into, wherever it leads.
        case device(FilePath)
    }

    private let target: Target

    /// The place that a path says. `makesMissing`: folders on it that are missing are made, with that mode.
    /// - Throws: why nothing can be written there.
    package init(_ path: FilePath, links: Links, makesMissing mode: UInt32? = nil) throws(FileFailure) {
        if FilePlace.isDevice(path) {
            self.init(.device(path))
            return
        }
        let whole = path.resolved(isWhole: true)
        try FilePlace.check(whole, path, links)
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { throw FileFailure("this is no path") }
        guard whole != "/", !path.hasSuffix("/") else { throw FileFailure("Is a directory") }
        try self.init(resolved: whole, makesMissing: mode)
    }

    /// The place at a path that has been resolved, and looked at.
    package init(resolved path: FilePath, makesMissing mode: UInt32? = nil) throws(FileFailure) {
        self.init(.file(path.name, in: try OpenFolder(resolved: path.folder, makesMissing: mode)))
    }

    /// A name in a folder that was opened.
    package init(_ name: FilePath, in folder: OpenFolder) { self.init(.file(name, in: folder)) }

    private init(_ target: Target) { self.target = target }

    private static func isDevice(_ path: FilePath) -> Bool {
        guard path.isInside("/dev") || path.isInside("/proc") else { return false }
        return path.status(followsLinks: false).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
    }

    private static func check(_ whole: FilePath, _ path: FilePath, _ links: Links) throws(FileFailure) {
        if case .followed = links { return }
        var bounds = [bound(of: path)]
        if case .within(let folder) = links { bounds.append(folder.resolved()) }
        guard bounds.allSatisfy({ whole.isInside($0) }) else { throw outside(whole, "write there") }
    }

    private static func outside(_ whole: FilePath, _ purpose: String) -> FileFailure {
        FileFailure("a link leads out of the folder, to '\(whole.shown)'; to \(purpose), name that path")
    }

    /// Checks that no link on a path leads out of a folder, whether something is there or not. `purpose` of naming the path
    /// instead, for the message: `write there`.
    package static func check(_ path: FilePath, within folder: FilePath, to purpose: String) throws(FileFailure) {
        let whole = path.resolved(isWhole: true)
        guard whole.isInside(folder.resolved()) else { throw outside(whole, purpose) }
    }

    /// Checks that a link which was found in a folder that the user has named leads out neither of that folder nor of the one
    /// that the folder's path begins in.
    package static func check(_ link: FilePath, foundIn named: FilePath, to purpose: String) throws(FileFailure) {
        let whole = link.resolved(isWhole: true)
        let bounds = [named.resolved(), bound(of: named.appending("x"))]
        guard bounds.contains(where: { whole.isInside($0) }) else { throw outside(whole, purpose) }
    }

    /// The folder that the links on a path may not lead out of.
    private static func bound(of path: FilePath) -> FilePath {
        let current = FilePath(".").resolved()
        let written = FilePath.joined(path.isAbsolute ? "/" : current, path.parts)
        if path.isAbsolute { return written.isInside(current) ? current : path.folder.resolved() }
        // `../x` begins in the folder above.
        var bound = current
        while !written.isInside(bound), bound != "/" { bound = bound.folder }
        return bound
    }
}

// MARK: - Writing

extension FilePlace {
    /// Writes a new file, which then takes the place of the one there is and keeps its mode; `mode`: that of the first one.
    /// A reader finds the old file or the new one, also after the program was killed. `write` gets a descriptor,
    /// `failure` makes an error of what the system says.
    package func replace<E: Error>(
        mode: UInt32 = 0o666, _ failure: (FileFailure) -> E, write: (_ descriptor: Int32) throws(E) -> Void
    ) throws(E) {
        guard case .file(let name, let folder) = target else {
            let descriptor: Int32
            do throws(FileFailure) { descriptor = try opened() } catch { throw failure(error) }
            defer { close(descriptor) }
            return try write(descriptor)
        }
        let old: stat?
        do throws(FileFailure) { old = try FilePlace.replaceable(name, in: folder) } catch { throw failure(error) }
        let draft = FilePlace.draft(of: name)
        // It has a name once it is whole: nothing is left of it where the program is killed meanwhile.
        let nameless = folder.openedNameless(mode: mode)
        let descriptor = nameless >= 0 ? nameless : folder.opened(draft, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard descriptor >= 0 else { throw failure(.last) }
        do throws(E) {
            defer { close(descriptor) }
            if let old { FilePlace.keep(old, of: descriptor) }
            try write(descriptor)
            guard nameless < 0 || folder.give(draft, to: descriptor), folder.rename(draft, to: name) else {
                throw failure(.last)
            }
        } catch {
            folder.remove(draft)
            throw error
        }
    }

    /// Finds out whether a file could be written there now. Nothing is left behind.
    package func check() throws(FileFailure) {
        switch target {
        case .device(let path): guard path.permits(W_OK) else { throw .last }
        case .file(let name, let folder):
            _ = try FilePlace.replaceable(name, in: folder)
            let draft = FilePlace.draft(of: name)
            let descriptor = folder.opened(draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
            guard descriptor >= 0 else { throw .last }
            close(descriptor)
            folder.remove(draft)
        }
    }

    /// Takes the file away; nothing happens where there is none.
    /// - Throws: why it cannot be.
    package func remove() throws(FileFailure) {
        guard case .file(let name, let folder) = target else { throw FileFailure("this is no regular file") }
        if !folder.remove(name), errno != ENOENT { throw .last }
    }

    /// A descriptor for writing into the file itself, for what others follow as it comes, and for what is no regular file: from
    /// its beginning, or `appends` at its end. From its beginning, a file of several names leaves the others to the old one.
    package func opened(appends: Bool = false, mode: UInt32 = 0o666) throws(FileFailure) -> Int32 {
        let flags = O_WRONLY | O_NOCTTY | (appends ? O_APPEND : 0)
        var descriptor: Int32
        switch target {
        case .device(let path): descriptor = path.opened(flags)
        case .file(let name, let folder):
            let old = folder.status(of: name)
            if !appends, let old, old.st_mode & S_IFMT == S_IFREG, old.st_nlink > 1, folder.permits(W_OK, name) {
                folder.remove(name)
            }
            descriptor = folder.opened(name, flags | O_CREAT, mode: mode)
        }
        guard descriptor >= 0 else { throw .last }
        var status = stat()
        if !appends, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            ftruncate(descriptor, 0)
        }
        return descriptor
    }

    /// What is there and can be replaced; nil: nothing.
    private static func replaceable(_ name: FilePath, in folder: OpenFolder) throws(FileFailure) -> stat? {
        guard let status = folder.status(of: name) else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileFailure("Is a directory")
        default: throw FileFailure("this is no regular file")
        }
        guard folder.permits(W_OK, name) else { throw .last }
        return status
    }

    /// Keeps owner and mode, where the process may; else the set-user-id and set-group-id bits are dropped.
    private static func keep(_ old: stat, of descriptor: Int32) {
        var new = stat()
        guard unsafe fstat(descriptor, &new) == 0 else { return }
        let isSame = (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
        let isOwn = isSame || fchown(descriptor, old.st_uid, old.st_gid) == 0
        fchmod(descriptor, old.st_mode & (isOwn ? 0o7777 : 0o777))
    }

    /// A random name, which cannot be taken by a file that is put there beforehand.
    private static func draft(of name: FilePath) -> FilePath {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        return FilePath(bytes: ".".utf8 + name.bytes.prefix(100) + ".\(number).new".utf8)
    }
}
