import Host
import Platform

/// Opens files for scripts: the opened file is the one that was allowed, even if links change meanwhile, and it is a file or a
/// folder.
struct FileAccess {
    let call: ServiceCall
    private let permissions: [Permission]
    private let file: FilePath
    /// Whether a link is accessed itself, and not its target.
    private let isOfName: Bool
    /// Called between the check of a path and the opening of the file.
    var afterCheck: @Sendable () -> Void = {}
    private static let attempts = 10

    /// The path in an argument, which may be read or written; without an argument the folder of the process.
    init(_ call: ServiceCall, _ permission: Permission, at index: Int = 0, orFolder isOptional: Bool = false)
        throws(ScriptError)
    {
        try self.init(call, [permission], at: index, orFolder: isOptional, isOfName: false)
    }

    /// The name in an argument, also of a link itself, with all of these permissions.
    init(name call: ServiceCall, _ permissions: [Permission], at index: Int = 0) throws(ScriptError) {
        try self.init(call, permissions, at: index, orFolder: false, isOfName: true)
    }

    private init(
        _ call: ServiceCall, _ permissions: [Permission], at index: Int, orFolder isOptional: Bool, isOfName: Bool
    ) throws(ScriptError) {
        file = isOptional && call[index] == .nil ? "." : FilePath(bytes: try call.data(index, "a path"))
        self.call = call
        self.permissions = permissions
        self.isOfName = isOfName
        guard !file.bytes.isEmpty, !file.bytes.contains(0) else { throw ScriptError("'\(path)' is no path") }
        _ = try checked()
    }

    /// The path in messages.
    var path: String { file.shown }

    /// The resolved path, which is allowed.
    func checked() throws(ScriptError) -> FilePath {
        let whole = isOfName ? file.resolvedFolder : file.resolved()
        for permission in permissions { try call.permissions.check(permission, whole, said: file, by: call.caller) }
        return whole
    }

    /// Refuses a folder with something in it that a rule denies.
    func checkContents(of whole: FilePath) throws(ScriptError) {
        for permission in permissions {
            try call.permissions.checkContents(permission, of: whole, said: file, by: call.caller)
        }
    }

    /// A descriptor for reading a regular file, or a folder.
    func opened(isFolder: Bool) throws -> Int32 {
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (isFolder ? O_DIRECTORY : 0)
        let descriptor = try settled { $0.openedWithoutLinks(flags) }
        do {
            if !isFolder { try checkKind(of: descriptor) }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Resolves the path, and opens the file there; again if there is a link by then.
    private func settled(_ attempt: (FilePath) -> Int32) throws(ScriptError) -> Int32 {
        var last: FilePath?
        for _ in 0..<FileAccess.attempts {
            let whole = try checked()
            afterCheck()
            let descriptor = attempt(whole)
            if descriptor >= 0 { return descriptor }
            guard errno == ELOOP else { throw SystemError.last(path) }
            // What leads nowhere, or to something that has no path, stays so.
            if last == whole { throw ScriptError("\(path): this is no regular file") }
            last = whole
        }
        throw ScriptError("\(path): its links change again and again")
    }

    /// The target of the path: its name in an open folder.
    func target() throws(ScriptError) -> (folder: OpenFolder, name: FilePath) {
        for _ in 0..<FileAccess.attempts {
            let whole = try checked()
            guard whole != "/" else { throw ScriptError("\(path): Is a directory") }
            afterCheck()
            do throws(FileFailure) {
                return (try OpenFolder(resolved: whole.folder), whole.name)
            } catch {
                guard errno == ELOOP else { throw ScriptError("\(path): \(error)") }
            }
        }
        throw ScriptError("\(path): its links change again and again")
    }

    /// The status of the path's target, and whether the path is a link; nil: there is nothing.
    func status() throws(ScriptError) -> (status: stat, isLink: Bool)? {
        let whole = try checked()
        afterCheck()
        let isLink = file.linkTarget != nil
        do throws(FileFailure) {
            let folder = try OpenFolder(resolved: whole == "/" ? whole : whole.folder)
            if let status = folder.status(of: whole == "/" ? "." : whole.name) { return (status, isLink) }
        } catch {}
        guard errno == ENOENT || errno == ENOTDIR else { throw SystemError.last(path) }
        return nil
    }

    /// The folder to watch, and the only file in it to report; nil: all.
    func watched() throws(ScriptError) -> (folder: OpenFolder, file: FilePath?) {
        let whole = try checked()
        guard let status = whole.status() else { throw SystemError.last(path) }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        afterCheck()
        do throws(FileFailure) {
            return (try OpenFolder(resolved: isFolder ? whole : whole.folder), isFolder ? nil : whole.name)
        } catch {
            throw ScriptError("\(path): \(error)")
        }
    }

    /// Devices and pipes may have no end, or block the reader.
    func checkKind(of descriptor: Int32) throws {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError.last(path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw ScriptError("\(path): Is a directory")
        default: throw ScriptError("\(path): this is no regular file")
        }
    }
}
