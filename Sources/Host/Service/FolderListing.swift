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
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            if interrupt.isRaised { throw CancellationError() }
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
            guard names.count <= FolderListing.mostEntries else {
                throw ScriptError("\(folder.path): it has more than \(FolderListing.mostEntries) entries")
            }
        }
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return names.map { entry($0, in: descriptor) }
    }

    private func entry(_ name: String, in folder: Int32) -> PlainValue {
        var status = stat()
        if unsafe fstatat(folder, name, &status, 0) != 0 {
            guard unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                return ["name": .string(name), "kind": "other"]
            }
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            return ["name": .string(name), "kind": "file", "size": .integer(Int(status.st_size))]
        case S_IFDIR: return ["name": .string(name), "kind": "folder"]
        default: return ["name": .string(name), "kind": "other"]
        }
    }
}
