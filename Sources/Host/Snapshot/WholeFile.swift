import Glibc

/// Writing a file as a whole: whoever reads it meanwhile, or after a crash, finds the old text or the new one.
enum WholeFile {
    static func write(_ text: String, to path: String) throws(ScriptError) {
        let temporary = "\(path).\(getpid()).new"
        let descriptor = unsafe creat(temporary, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        let output = ByteOutput(descriptor: descriptor)
        output.write(text)
        output.flush()
        let isWritten = output.isOpen && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, unsafe rename(temporary, path) == 0 else {
            let error = failure(path)
            unsafe unlink(temporary)
            throw error
        }
    }

    private static func failure(_ path: String) -> ScriptError {
        ScriptError("\(path) cannot be written: \(unsafe String(cString: strerror(errno)))", kind: .load)
    }
}
