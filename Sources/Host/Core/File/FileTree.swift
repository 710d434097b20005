import Platform

/// Copies, moves and removes folders with all that lies in them. No link is followed.
package enum FileTree {
    /// As many bytes as are copied.
    package static let mostBytes = 256 << 20

    /// Makes an empty folder with a name of its own in a folder; only its owner can enter it.
    /// - Throws: why there cannot be one.
    package static func makeTemporary(in folder: FilePath) throws(FileFailure) -> FilePath {
        var name = unsafe folder.appending(".new-XXXXXX").withCString { text in
            unsafe UnsafeBufferPointer(start: text, count: strlen(text) + 1).map { $0 }
        }
        guard unsafe name.withUnsafeMutableBufferPointer({ unsafe mkdtemp($0.baseAddress.unsafelyUnwrapped) }) != nil
        else { throw .last }
        return FilePath(bytes: name.dropLast().map(UInt8.init(bitPattern:)))
    }

    /// Makes a folder, and those above it that are missing. Returns those that were made, the outermost first.
    /// - Throws: why it cannot be made.
    @discardableResult
    package static func makeFolder(_ folder: FilePath) throws(FileFailure) -> [FilePath] {
        let whole = folder.resolved(isWhole: true)
        var made: [FilePath] = []
        _ = try OpenFolder(resolved: whole, makesMissing: 0o777) { made.append($0) }
        return made
    }

    /// Removes a folder if nothing is in it.
    package static func removeEmptyFolder(_ folder: FilePath) { _ = unsafe folder.withCString { unsafe rmdir($0) } }

    /// Copies a folder to a name that nothing has yet, but for a `.git` at its top.
    /// - Throws: what cannot be copied: links, and what is neither file nor folder; more bytes than `mostBytes`.
    package static func copy(_ folder: FilePath, to place: FilePath) throws(FileFailure) {
        let whole = folder.resolved()
        var room = mostBytes
        try failing {
            try FolderContents(try OpenFolder(resolved: whole.folder), whole.name, folder.shown)
                .copy(to: try OpenFolder(resolved: place.folder.resolved()), place.name, at: whole) { path, status in
                    if path.name == ".git", path.folder == whole { return false }
                    switch status.st_mode & S_IFMT {
                    case S_IFDIR: return true
                    case S_IFREG:
                        room -= Int(clamping: status.st_size)
                        guard room >= 0 else { throw FileFailure("more than \(mostBytes >> 20) MB") }
                        return true
                    default:
                        throw FileFailure(
                            "\(path.shown): this is neither file nor folder; links and others are refused")
                    }
                }
        }
    }

    /// Removes a file, a link, or a folder with all that lies in it.
    /// - Throws: what cannot be removed.
    package static func remove(_ path: FilePath) throws(FileFailure) {
        guard let status = path.status(followsLinks: false) else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unsafe path.withCString({ unsafe unlink($0) }) == 0 else { throw .last(path.shown) }
            return
        }
        try failing {
            try FolderContents(try OpenFolder(resolved: path.folder.resolved()), path.name, path.shown).remove()
        }
    }

    /// Does what throws nothing but `FileFailure`.
    private static func failing(_ body: () throws -> Void) throws(FileFailure) {
        do { try body() } catch { throw error as? FileFailure ?? FileFailure("\(error)") }
    }

    /// Puts a folder into the place of another, or where none is yet: at each moment one of them is there, or can be put back.
    /// - Throws: why that cannot be; what was there is there still.
    package static func put(_ folder: FilePath, in place: FilePath) throws(FileFailure) {
        guard place.status(followsLinks: false) != nil else { return try move(folder, to: place) }
        let old = FilePath(bytes: folder.bytes + ".old".utf8)
        try move(place, to: old)
        do throws(FileFailure) {
            try move(folder, to: place)
        } catch {
            try? move(old, to: place)
            throw error
        }
        try remove(old)
    }

    private static func move(_ path: FilePath, to place: FilePath) throws(FileFailure) {
        let isDone = unsafe path.withCString { from in unsafe place.withCString { unsafe rename(from, $0) == 0 } }
        guard isDone else { throw FileFailure("\(place.shown): \(FileFailure.last)") }
    }
}
