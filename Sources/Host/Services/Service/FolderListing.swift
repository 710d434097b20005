import Host
import Platform

/// The entries of a folder, by name.
struct FolderListing {
    private static let mostEntries = 100_000
    private let folder: FileAccess

    init(_ folder: FileAccess) { self.folder = folder }

    /// The name and kind of each entry. The kind of a link is that of its target, if there is one; entries that are gone since
    /// their names were read are left out.
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
        return names.sorted().compactMap { entry($0, in: descriptor) }
    }

    private func entry(_ file: FilePath, in folder: Int32) -> PlainValue? {
        let name = PlainValue.Entry(.string("name"), PlainValue(file.bytes))
        guard let own = file.status(in: folder, followsLinks: false) else {
            // A folder that may be listed but not entered tells names alone.
            return errno == ENOENT ? nil : .table([name, PlainValue.Entry(.string("kind"), .string("other"))])
        }
        let isLink = FileStatus.kind(of: own) == "link"
        let status = isLink ? file.status(in: folder) ?? own : own
        return .table([name] + FileStatus.entries(of: status, isLink: isLink))
    }
}
