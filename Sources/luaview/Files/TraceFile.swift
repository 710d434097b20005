import Host

/// The file that `--trace` names, written anew.
struct TraceFile {
    let path: String
    private let file: WritableFile
    let sink: TraceSink

    /// Opens the file, which is empty then.
    init(_ path: String) throws(FileError) {
        self.path = path
        file = try WritableFile(path)
        sink = TraceSink(output: file.output)
    }

    /// Sends everything that waits; returns the error if it could not be written.
    func flush() -> FileError? {
        file.output.flush()
        switch file.output.state {
        case .open: return nil
        case .closed: return FileError(path, .write, reason: "Broken pipe")
        case .failed(let reason): return FileError(path, .write, reason: reason)
        }
    }
}
