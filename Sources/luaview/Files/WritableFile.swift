import Glibc
import Host

/// A file that is written anew, from its beginning.
final class WritableFile {
    let output: ByteOutput
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path, .write) }
        output = ByteOutput(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    /// Sends what waits.
    /// - Throws: why something did not arrive.
    func finish() throws(FileError) {
        output.flush()
        if case .failed(let reason) = output.state { throw FileError(path, .write, reason: reason) }
    }
}
