import Glibc

/// What is in a folder, by its names.
struct FolderListing {
    private static let mostEntries = 100_000
    private let folder: FileAccess

    init(_ folder: FileAccess) { self.folder = folder }

    /// For each entry its name, its kind, and the size of a file. A link is what it leads to, where there is something.
    func entries(_ interrupt: Interrupt) throws -> [PlainValue] {
        let descriptor = try folder.opened(isFolder: true)
        guard let stream = unsafe fdopendir(descriptor) else {
            close(descriptor)
            throw SystemError.last(folder.path)
        }
        defer { unsafe closedir(stream) }
        var names: [FilePath] = []
        while let entry = unsafe readdir(stream) {
            if interrupt.isRaised { throw CancellationError() }
            let name = unsafe FilePath(entry: entry)
            if name != ".", name != ".." { names.append(name) }
            guard names.count <= FolderListing.mostEntries else {
                throw ScriptError("\(folder.path): it has more than \(FolderListing.mostEntries) entries")
            }
        }
        return names.sorted().map { entry($0, in: descriptor) }
    }

    private func entry(_ file: FilePath, in folder: Int32) -> PlainValue {
        let name = PlainValue(file.bytes)
        guard let status = file.status(in: folder) ?? file.status(in: folder, followsLinks: false) else {
            return ["name": name, "kind": "other"]
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return ["name": name, "kind": "file", "size": .integer(Int(status.st_size))]
        case S_IFDIR: return ["name": name, "kind": "folder"]
        default: return ["name": name, "kind": "other"]
        }
    }
}
