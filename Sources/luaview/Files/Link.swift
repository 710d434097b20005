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

    /// That a link, found in a folder that the user has named, is left out since it leads out of it; nil: it does not, or is none.
    static func departure(of path: FilePath, foundIn named: FilePath, to purpose: String) -> String? {
        guard isSymbolic(path) else { return nil }
        do throws(FileFailure) {
            try FilePlace.check(path, foundIn: named, to: purpose)
            return nil
        } catch {
            return "luaview: '\(path.shown)' is left out: \(error)"
        }
    }

    /// Of files and symbolic links; folders have several names, too.
    private static func status(of path: FilePath) -> (isSymbolic: Bool, names: UInt)? {
        guard let status = path.status(followsLinks: false), status.st_mode & S_IFMT != S_IFDIR else { return nil }
        return (status.st_mode & S_IFMT == S_IFLNK, UInt(status.st_nlink))
    }
}
