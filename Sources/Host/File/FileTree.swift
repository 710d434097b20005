import Glibc

/// Copies, moves and removes folders with all that lies in them. No link is followed.
public enum FileTree {
    /// As many bytes as are copied.
    public static let mostBytes = 256 << 20

    /// Makes an empty folder with a name of its own in a folder; only its owner can enter it.
    /// - Throws: why there cannot be one.
    public static func makeTemporary(in folder: FilePath) throws(FileFailure) -> FilePath {
        var name = unsafe folder.appending(".new-XXXXXX").withCString { text in
            unsafe UnsafeBufferPointer(start: text, count: strlen(text) + 1).map { $0 }
        }
        guard unsafe name.withUnsafeMutableBufferPointer({ unsafe mkdtemp($0.baseAddress.unsafelyUnwrapped) }) != nil
        else { throw .last }
        return FilePath(bytes: name.dropLast().map(UInt8.init(bitPattern:)))
    }

    /// Makes a folder, and those above it that are missing.
    /// - Throws: why it cannot be made.
    public static func makeFolder(_ folder: FilePath) throws(FileFailure) {
        if folder.isFolder { return }
        if folder.folder != folder { try makeFolder(folder.folder) }
        guard unsafe folder.withCString({ unsafe mkdir($0, 0o777) }) == 0 || folder.isFolder else { throw .last }
    }

    /// Copies what lies in a folder into another, which is there, but for a `.git` at its top.
    /// - Throws: what cannot be copied: links, and what is neither file nor folder; more bytes than `mostBytes`.
    public static func copy(_ folder: FilePath, to place: FilePath) throws(FileFailure) {
        var room = mostBytes
        for name in try names(folder) where name != ".git" {
            try copy(folder.appending(name), to: place.appending(name), &room)
        }
    }

    private static func copy(_ path: FilePath, to place: FilePath, _ room: inout Int) throws(FileFailure) {
        guard let status = path.status(followsLinks: false) else { throw .last }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard unsafe place.withCString({ unsafe mkdir($0, 0o777) }) == 0 else { throw .last }
            for name in try names(path) { try copy(path.appending(name), to: place.appending(name), &room) }
        case S_IFREG:
            room -= Int(status.st_size)
            guard room >= 0 else { throw FileFailure("more than \(mostBytes >> 20) MB") }
            try copyFile(path, to: place, mode: status.st_mode & 0o777)
        default:
            throw FileFailure("\(path.shown): this is neither file nor folder; links and others are refused")
        }
    }

    private static func copyFile(_ path: FilePath, to place: FilePath, mode: UInt32) throws(FileFailure) {
        let source = path.opened(O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard source >= 0 else { throw FileFailure("\(path.shown): \(FileFailure.last)") }
        defer { close(source) }
        let target = unsafe place.withCString { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
        guard target >= 0 else { throw FileFailure("\(place.shown): \(FileFailure.last)") }
        defer { close(target) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe read(source, &chunk, chunk.count)
            guard count >= 0 else { throw FileFailure("\(path.shown): \(FileFailure.last)") }
            if count == 0 { return }
            guard unsafe write(target, chunk, count) == count else {
                throw FileFailure("\(place.shown): \(FileFailure.last)")
            }
        }
    }

    /// Removes a file, a link, or a folder with all that lies in it.
    /// - Throws: what cannot be removed.
    public static func remove(_ path: FilePath) throws(FileFailure) {
        guard let status = path.status(followsLinks: false) else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder {
            for name in try names(path) { try remove(path.appending(name)) }
        }
        guard unsafe path.withCString({ unsafe isFolder ? rmdir($0) : unlink($0) }) == 0 else {
            throw FileFailure("\(path.shown): \(FileFailure.last)")
        }
    }

    /// Puts a folder into the place of another, or where none is yet: at each moment one of them is there, or can be put back.
    /// - Throws: why that cannot be; what was there is there still.
    public static func put(_ folder: FilePath, in place: FilePath) throws(FileFailure) {
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

    private static func names(_ folder: FilePath) throws(FileFailure) -> [FilePath] {
        guard let names = folder.names() else { throw FileFailure("\(folder.shown): \(FileFailure.last)") }
        return names
    }
}
