import Glibc

/// A file that is open for reading, and closed when the last owner lets go.
final class ReadableFile {
    let path: String
    let descriptor: Int32

    /// Folders are refused. The path `-` is standard input if `allowsStandardInput` says so.
    init(_ path: String, allowsStandardInput: Bool = false) throws(FileError) {
        if allowsStandardInput, path == "-" {
            self.path = "stdin"
            descriptor = STDIN_FILENO
            return
        }
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path) }
        if status.st_mode & S_IFMT == S_IFDIR { throw FileError(path, reason: String(cString: strerror(EISDIR))) }
    }

    deinit {
        if descriptor > STDIN_FILENO { close(descriptor) }
    }
}
