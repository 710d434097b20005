import Glibc

/// Opens files for scripts: what is opened is what was allowed, whatever links do meanwhile, and it is a file or a folder.
struct FileAccess {
    let call: ServiceCall
    /// As the script wrote it.
    let path: String

    /// The path is allowed to be read or written.
    init(_ call: ServiceCall, _ permission: Permission, _ path: String) throws(ScriptError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw ScriptError("'\(path)' is no path") }
        try call.check(permission, path)
        self.call = call
        self.path = path
    }

    /// A descriptor for reading a regular file, or a folder.
    func opened(isFolder: Bool) throws -> Int32 {
        let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (isFolder ? O_DIRECTORY : 0)
        let descriptor = unsafe open(path, flags)
        guard descriptor >= 0 else { throw SystemError.last(path) }
        do {
            if !isFolder { try checkKind(of: descriptor) }
            try call.check(.read, FileAccess.place(of: descriptor))
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// The folder of the file that the path leads to, open, and the name of the file in it.
    func target() throws -> (folder: Int32, name: String) {
        let whole = ResolvedPath(path).text
        guard let slash = whole.lastIndex(of: "/"), whole != "/" else {
            throw ScriptError("\(path): Is a directory")
        }
        let folder = slash == whole.startIndex ? "/" : String(whole[..<slash])
        let name = String(whole[whole.index(after: slash)...])
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last(path) }
        do {
            let place = FileAccess.place(of: descriptor)
            try call.check(.write, (place == "/" ? "" : place) + "/" + name)
            return (descriptor, name)
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Devices and pipes may have no end, or keep whoever reads them waiting.
    func checkKind(of descriptor: Int32) throws {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw SystemError.last(path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw ScriptError("\(path): Is a directory")
        default: throw ScriptError("\(path): this is no regular file")
        }
    }

    /// Where an open file is, links followed.
    private static func place(of descriptor: Int32) -> String {
        ResolvedPath("/proc/self/fd/\(descriptor)").text
    }
}
