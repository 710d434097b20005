import Host
import Platform

/// A file named on the command line that output is written to as it comes; what it held before is dropped.
final class WritableFile {
    let output: ByteOutput
    private let path: String
    private let descriptor: Int32

    /// Opens the file, which is empty then. No link leads out of the folder that the path begins in.
    init(_ path: String) throws(FileError) {
        self.path = path
        guard path != "-" else {
            throw FileError(
                path, .write, reason: "this is a file, not the standard output; '/dev/stderr' is the standard error")
        }
        do throws(FileFailure) {
            descriptor = try FilePlace(FilePath(path), links: .kept).opened()
        } catch {
            throw FileError(path, .write, error)
        }
        output = ByteOutput(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    /// Sends what waits.
    /// - Throws: something could not be written.
    func finish() throws(FileError) {
        output.flush()
        if case .failed(let reason) = output.state { throw FileError(path, .write, reason: reason) }
    }
}
