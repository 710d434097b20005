import Glibc
import Host

/// The file that `--trace` names, written anew.
struct TraceFile {
    let path: String
    private let output: ByteOutput
    let sink: TraceSink

    /// Opens the file, which is empty then.
    init(_ path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(path, .write) }
        self.path = path
        output = ByteOutput(descriptor: descriptor)
        sink = TraceSink(output: output)
    }

    /// Sends everything that waits; gives why it could not be written, if it could not.
    func flush() -> FileError? {
        output.flush()
        switch output.state {
        case .open: return nil
        case .closed: return FileError(path, .write, reason: "nobody reads it")
        case .failed(let reason): return FileError(path, .write, reason: reason)
        }
    }
}
