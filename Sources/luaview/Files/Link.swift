import Host
import Platform

/// Symbolic links, and files with several names.
enum Link {
    /// Whether it is a symbolic link, wherever it leads.
    static func isSymbolic(_ path: FilePath) -> Bool { status(of: path)?.isSymbolic == true }

    /// Whether it is a symbolic link, or one of several names of a file.
    static func isLink(_ path: FilePath) -> Bool {
        guard let status = status(of: path) else { return false }
        return status.isSymbolic || status.names > 1
    }

    /// Of files and symbolic links; folders have several names, too.
    private static func status(of path: FilePath) -> (isSymbolic: Bool, names: UInt)? {
        guard let status = path.status(followsLinks: false), status.st_mode & S_IFMT != S_IFDIR else { return nil }
        return (status.st_mode & S_IFMT == S_IFLNK, UInt(status.st_nlink))
    }
}
