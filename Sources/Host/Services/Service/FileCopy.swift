import Host
import Platform

/// Copies files and folders. A file has its new name once it is whole; of a folder that cannot be copied whole nothing is left.
enum FileCopy {
    static func run(_ from: FileAccess, to: FileAccess, replaces: Bool, _ interrupt: Interrupt) throws {
        try SystemError.wording { try copy(from, to: to, replaces: replaces, interrupt) }
    }

    private static func copy(_ from: FileAccess, to: FileAccess, replaces: Bool, _ interrupt: Interrupt) throws {
        guard let (status, _) = try from.status() else { throw SystemError.last(from.path, ENOENT) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let source = try from.opened(isFolder: false)
            defer { close(source) }
            let (folder, name) = try to.target()
            return try copy(source, to: folder, name, replaces: replaces, to.path, interrupt)
        }
        let (whole, target) = (try from.checked(), try to.checked())
        try from.checkContents(of: whole)
        try to.checkContents(of: target)
        guard !target.isInside(whole) else { throw ScriptError("\(from.path): a folder cannot be copied into itself") }
        guard whole != "/" else { throw ScriptError("\(from.path): this is the root of all folders") }
        let (folder, name) = try to.target()
        guard folder.status(of: name) == nil else { throw SystemError.last(to.path, EEXIST) }
        let parent: OpenFolder
        do throws(FileFailure) { parent = try OpenFolder(resolved: whole.folder) } catch {
            throw ScriptError("\(from.path): \(error)")
        }
        let call = from.call
        do {
            let contents = FolderContents(parent, whole.name, from.path) { interrupt.isRaised }
            try contents.copy(to: folder, name, at: whole) { path, status in
                if status.st_mode & S_IFMT != S_IFDIR {
                    try call.permissions.check(.read, path, said: path, by: call.caller)
                }
                return true
            }
        } catch {
            try? FolderContents(folder, name, to.path).remove()
            throw error
        }
    }

    /// Copies what a descriptor reads to a name in a folder, with its mode.
    private static func copy(
        _ source: Int32, to folder: OpenFolder, _ name: FilePath, replaces: Bool, _ path: String, _ interrupt: Interrupt
    ) throws {
        guard let old = folder.status(of: name) else {
            return try folder.copyFile(source, to: name, path) { interrupt.isRaised }
        }
        var status = stat()
        guard unsafe fstat(source, &status) == 0 else { throw SystemError.last(path) }
        guard replaces else { throw SystemError.last(path, EEXIST) }
        guard (old.st_dev, old.st_ino) != (status.st_dev, status.st_ino) else {
            throw ScriptError("\(path): a file cannot be copied to itself")
        }
        let failure = { (reason: FileFailure) -> any Error in ScriptError("\(path): \(reason)") }
        try FilePlace(name, in: folder).replace(failure) { target in
            try OpenFolder.transfer(source, to: target, path) { interrupt.isRaised }
        }
    }
}
