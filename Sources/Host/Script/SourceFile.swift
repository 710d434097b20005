import Glibc

/// Reading source text from files.
enum SourceFile {
    /// Bytes of a file that is read.
    private static let longest = 16 << 20

    /// The bytes of a file; nil if there is none. `folder`: where links may not lead out of.
    static func read(_ path: String, within folder: String? = nil) throws(ScriptError) -> [UInt8]? {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw ScriptError("\(path): \(reason(errno))", kind: .load)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ScriptError("\(path): is no file that can be read", kind: .load)
        }
        if status.st_size > longest { throw ScriptError("\(path): is longer than \(longest >> 20) MB", kind: .load) }
        if let folder, !contains(folder, path) {
            throw ScriptError("\(path): leads out of the script's folder", kind: .load)
        }
        return try bytes(of: descriptor, path, expected: Int(status.st_size))
    }

    private static func bytes(of descriptor: Int32, _ path: String, expected: Int) throws(ScriptError) -> [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(expected + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                all += chunk[..<count]
                if all.count > longest { throw ScriptError("\(path): is longer than \(longest >> 20) MB", kind: .load) }
            } else if count == 0 {
                return all
            } else if errno != EINTR {
                throw ScriptError("\(path): \(reason(errno))", kind: .load)
            }
        }
    }

    /// Whether the file, links followed, lies in the folder.
    static func contains(_ folder: String, _ path: String) -> Bool {
        guard let root = resolved(folder), let file = resolved(path) else { return false }
        return file.hasPrefix(root == "/" ? root : root + "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }

    private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
