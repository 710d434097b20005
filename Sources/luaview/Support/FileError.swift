import Glibc

/// Why a file cannot be read.
struct FileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(_ path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// With the reason that the system gave for its last refusal.
    init(_ path: String) {
        self.init(path, reason: String(cString: strerror(errno)))
    }

    var description: String { "luaview: cannot read '\(path)': \(reason)" }
}
