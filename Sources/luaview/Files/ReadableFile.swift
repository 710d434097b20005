import Host
import Platform

/// A file that is open for reading, and closed when the last owner lets go.
final class ReadableFile {
    let path: String
    let descriptor: Int32

    /// A file that is read as a stream: anything but a folder. The path `-` is standard input.
    init(stream path: String) throws(FileError) {
        if path == "-" {
            self.path = "stdin"
            descriptor = STDIN_FILENO
        } else {
            self.path = path
            descriptor = FilePath(path).opened(O_RDONLY)
            _ = try kind()
        }
    }

    /// A regular file that is read as a whole; opening it does not block.
    init(whole path: String) throws(FileError) {
        self.path = path
        descriptor = FilePath(path).opened(O_RDONLY | O_NONBLOCK)
        guard try kind() == S_IFREG else { throw FileError(path, reason: "Not a regular file") }
    }

    /// The bytes that the file has now.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// The bytes that it begins with, at most so many; what is read later begins behind them.
    func beginning(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = read(descriptor, &bytes, count)
        guard found >= 0 else { throw FileError(path) }
        return Array(bytes.prefix(found))
    }

    /// The kind of file; folders are refused.
    private func kind() throws(FileError) -> mode_t {
        guard descriptor >= 0 else { throw FileError(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path) }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw FileError(path, reason: String(cString: strerror(EISDIR))) }
        return kind
    }

    deinit {
        if descriptor > STDIN_FILENO { close(descriptor) }
    }
}
