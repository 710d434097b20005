import Platform

/// A folder with all that is in it. No link in it is followed.
package struct FolderContents {
    private let parent: OpenFolder
    private let name: FilePath
    /// As messages show it.
    private let path: String
    /// Asked now and then; true: nothing more is to be done, and `CancellationError` is thrown.
    private let isStopped: () -> Bool
    /// Folders within each other; as many descriptors are open at once.
    private static let deepest = 200
    private let depth: Int

    package init(
        _ parent: OpenFolder, _ name: FilePath, _ path: String, depth: Int = 0,
        isStopped: @escaping () -> Bool = { false }
    ) {
        (self.parent, self.name, self.path, self.depth, self.isStopped) = (parent, name, path, depth, isStopped)
    }

    /// What is in it: the open folder and the names.
    private func contents() throws -> (folder: OpenFolder, names: [FilePath]) {
        guard depth < FolderContents.deepest else { throw FileFailure("\(path): folders are nested too deeply") }
        let descriptor = parent.opened(name, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw FileFailure.last(path) }
        let folder = OpenFolder(descriptor: descriptor)
        guard let names = folder.path.names() else { throw FileFailure.last(path) }
        return (folder, names)
    }

    private func inner(_ name: FilePath, in folder: OpenFolder) -> FolderContents {
        FolderContents(folder, name, "\(path)/\(name.shown)", depth: depth + 1, isStopped: isStopped)
    }

    /// Removes it.
    /// - Throws: `FileFailure` with the path of what cannot be removed.
    package func remove() throws {
        let (folder, names) = try contents()
        for name in names {
            if isStopped() { throw CancellationError() }
            let isFolder = folder.status(of: name).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
            if isFolder {
                try inner(name, in: folder).remove()
            } else if !folder.remove(name), errno != ENOENT {
                throw FileFailure.last("\(path)/\(name.shown)")
            }
        }
        guard parent.removeFolder(self.name) || errno == ENOENT else { throw FileFailure.last(path) }
    }

    /// Copies it to a name that nothing has. `takes` is asked for all that is in it, by the path and by what it is: false leaves it
    /// out.
    /// - Throws: `FileFailure` with the path of what cannot be copied, and what `takes` throws.
    package func copy(
        to other: OpenFolder, _ newName: FilePath, at whole: FilePath, takes: (FilePath, stat) throws -> Bool
    ) throws {
        let (folder, names) = try contents()
        guard other.makeFolder(newName, mode: 0o700) else { throw FileFailure.last(newName.shown) }
        let descriptor = other.opened(newName, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { throw FileFailure.last(newName.shown) }
        let target = OpenFolder(descriptor: descriptor)
        for name in names {
            if isStopped() { throw CancellationError() }
            let inside = whole.appending(name)
            guard let status = folder.status(of: name), try takes(inside, status) else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try inner(name, in: folder).copy(to: target, name, at: inside, takes: takes)
            case S_IFLNK: try folder.copyLink(name, to: target, "\(path)/\(name.shown)")
            case S_IFREG:
                let source = folder.opened(name, O_RDONLY | O_NONBLOCK | O_NOCTTY)
                guard source >= 0 else {
                    if errno == ENOENT { continue }
                    throw FileFailure.last("\(path)/\(name.shown)")
                }
                defer { close(source) }
                try target.copyFile(source, to: name, "\(path)/\(name.shown)", isStopped: isStopped)
            default: throw FileFailure("\(path)/\(name.shown): this is no regular file")
            }
        }
        if let status = parent.status(of: self.name) { fchmod(descriptor, status.st_mode & 0o777) }
    }
}
