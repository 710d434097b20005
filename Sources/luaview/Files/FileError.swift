import Glibc

/// Why a file cannot be read or written.
struct FileError: Error, CustomStringConvertible {
    enum Purpose: String { case read, write }

    let path: String
    let purpose: Purpose
    let reason: String

    init(_ path: String, _ purpose: Purpose = .read, reason: String) {
        self.path = path
        self.purpose = purpose
        self.reason = reason
    }

    /// With the reason that the system gave for its last refusal.
    init(_ path: String, _ purpose: Purpose = .read) {
        self.init(path, purpose, reason: String(cString: strerror(errno)))
    }

    /// What went wrong, without the name of the program.
    var problem: String { "cannot \(purpose.rawValue) '\(path)': \(reason)" }

    var description: String { "luaview: \(problem)" }
}
