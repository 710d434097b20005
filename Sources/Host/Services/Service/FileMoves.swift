import Host
import Platform

/// Renames and removes files and folders, and makes folders. Links are not followed.
enum FileMoves {
    /// `replaces`: a file that has the new name is replaced, as far as the system allows that.
    static func move(_ from: FileAccess, to: FileAccess, replaces: Bool) throws {
        let (folder, name) = try from.target()
        guard let status = folder.status(of: name) else { throw SystemError.last(from.path) }
        if status.st_mode & S_IFMT == S_IFDIR {
            try from.checkContents(of: try from.checked())
            try to.checkContents(of: try to.checked())
        }
        let (newFolder, newName) = try to.target()
        guard folder.move(name, to: newName, in: newFolder, replaces: replaces) else {
            switch errno {
            case EXDEV: throw ScriptError("\(to.path): it lies on another file system; fs.copy and fs.remove do it")
            case EINVAL: throw ScriptError("\(from.path): a folder cannot be moved into itself")
            default: throw SystemError.last(errno == ENOENT ? from.path : to.path)
            }
        }
    }

    /// `isRecursive`: a folder with all that is in it; else it must be empty.
    static func remove(_ access: FileAccess, isRecursive: Bool, _ interrupt: Interrupt) throws {
        let (folder, name) = try access.target()
        guard let status = folder.status(of: name) else { throw SystemError.last(access.path) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard folder.remove(name) else { throw SystemError.last(access.path) }
            return
        }
        if isRecursive {
            try access.checkContents(of: try access.checked())
            let contents = FolderContents(folder, name, access.path) { interrupt.isRaised }
            try SystemError.wording { try contents.remove() }
        } else if !folder.removeFolder(name) {
            let hint = errno == ENOTEMPTY ? "; { recursive = true } removes what is in it as well" : ""
            throw ScriptError("\(SystemError.last(access.path).message)\(hint)")
        }
    }

    /// A folder, and those on the way to it that are missing.
    static func makeFolder(_ access: FileAccess) throws {
        let whole = try access.checked()
        do throws(FileFailure) { _ = try OpenFolder(resolved: whole, makesMissing: 0o777) } catch {
            throw errno == ENOTDIR
                ? ScriptError("\(access.path): a file is in the way") : ScriptError("\(access.path): \(error)")
        }
    }
}
