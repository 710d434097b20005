import Glibc

/// A place for a database, in a folder of its own, which goes with this object.
final class TemporaryDatabase {
    private let folder: String

    var path: String { folder + "/storage.sqlite" }

    init() throws(Failure) {
        var name = Array("/tmp/luaview-bench-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Failure("no folder: \(String(cString: strerror(errno)))") }
        folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
        rmdir(folder)
    }
}
