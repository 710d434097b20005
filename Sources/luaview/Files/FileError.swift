import Host
import Platform

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

    /// With a reason that was found out.
    init(_ path: String, _ purpose: Purpose = .read, _ failure: FileFailure) {
        self.init(path, purpose, reason: failure.description)
    }

    /// With the error of the last system call.
    init(_ path: String, _ purpose: Purpose = .read) {
        self.init(path, purpose, reason: String(cString: strerror(errno)))
    }

    /// The message without the name of the program.
    var problem: String { "cannot \(purpose.rawValue) '\(FilePath(path).shown)': \(reason)" }

    var description: String { "luaview: \(problem)" }
}
