import Glibc

/// A folder with all that is in it. No link in it is followed.
struct FolderContents {
    private let parent: OpenFolder
    private let name: FilePath
    /// As messages show it.
    private let path: String
    /// Folders within each other; as many descriptors are open at once.
    private static let deepest = 200
    private let depth: Int

    init(_ parent: OpenFolder, _ name: FilePath, _ path: String, depth: Int = 0) {
        (self.parent, self.name, self.path, self.depth) = (parent, name, path, depth)
    }

    /// What is in it: the open folder and the names.
    private func contents() throws -> (folder: OpenFolder, names: [FilePath]) {
        guard depth < FolderContents.deepest else { throw ScriptError("\(path): folders are nested too deeply") }
        let descriptor = parent.opened(name, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw SystemError.last(path) }
        let folder = OpenFolder(descriptor: descriptor)
        guard let names = folder.path.names() else { throw SystemError.last(path) }
        return (folder, names)
    }

    private func inner(_ name: FilePath, in folder: OpenFolder) -> FolderContents {
        FolderContents(folder, name, "\(path)/\(name.shown)", depth: depth + 1)
    }

    func remove(_ interrupt: Interrupt) throws {
        let (folder, names) = try contents()
        for name in names {
            if interrupt.isRaised { throw CancellationError() }
            let isFolder = folder.status(of: name).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
            if isFolder {
                try inner(name, in: folder).remove(interrupt)
            } else if !folder.remove(name), errno != ENOENT {
                throw SystemError.last("\(path)/\(name.shown)")
            }
        }
        guard parent.removeFolder(self.name) || errno == ENOENT else { throw SystemError.last(path) }
    }

    /// Copies it to a name that nothing has. `check` refuses what may not be read, by its path.
    func copy(
        to other: OpenFolder, _ newName: FilePath, at whole: FilePath, _ interrupt: Interrupt,
        check: (FilePath) throws -> Void
    ) throws {
        let (folder, names) = try contents()
        guard other.makeFolder(newName, mode: 0o700) else { throw SystemError.last(newName.shown) }
        let descriptor = other.opened(newName, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw SystemError.last(newName.shown) }
        let target = OpenFolder(descriptor: descriptor)
        for name in names {
            if interrupt.isRaised { throw CancellationError() }
            let inside = whole.appending(name)
            guard let status = folder.status(of: name) else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                try inner(name, in: folder).copy(to: target, name, at: inside, interrupt, check: check)
            case S_IFLNK:
                try check(inside)
                try FileCopy.copyLink(name, from: folder, to: target, "\(path)/\(name.shown)")
            case S_IFREG:
                try check(inside)
                let source = folder.opened(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)
                guard source >= 0 else {
                    if errno == ENOENT { continue }
                    throw SystemError.last("\(path)/\(name.shown)")
                }
                defer { close(source) }
                try FileCopy.copy(source, to: target, name, replaces: false, "\(path)/\(name.shown)", interrupt)
            default: throw ScriptError("\(path)/\(name.shown): this is no regular file")
            }
        }
        if let status = parent.status(of: self.name) { fchmod(descriptor, status.st_mode & 0o777) }
    }
}
