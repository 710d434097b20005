import Glibc

/// Names that lead to a file that stands elsewhere.
enum Link {
    /// Whether it is a symbolic link, wherever it leads.
    static func isSymbolic(_ path: String) -> Bool { status(of: path)?.isSymbolic == true }

    /// Whether it is a symbolic link, or one of several names of a file.
    static func isLink(_ path: String) -> Bool {
        guard let status = status(of: path) else { return false }
        return status.isSymbolic || status.names > 1
    }

    /// What a symbolic link says.
    static func target(of path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = max(readlink(path, buffer.baseAddress!, buffer.count), 0)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Of files and symbolic links; folders have several names, too.
    private static func status(of path: String) -> (isSymbolic: Bool, names: UInt)? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
        return (status.st_mode & S_IFMT == S_IFLNK, UInt(status.st_nlink))
    }
}
