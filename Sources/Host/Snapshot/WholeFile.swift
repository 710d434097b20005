import Glibc

/// Writing a file as a whole: whoever reads it meanwhile, or after a crash, finds the old text or the new one.
enum WholeFile {
    /// A link stays one, a file keeps its mode; what is no file, as `/dev/null`, is written into.
    static func write(_ text: String, to path: String) throws(ScriptError) {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG { return try put(text, into: unsafe creat(path, 0o666), path) }
        let (target, temporary) = places(of: path, exists: exists)
        let descriptor = unsafe creat(temporary, 0o666)
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        do throws(ScriptError) {
            try put(text, into: descriptor, path)
            guard unsafe rename(temporary, target) == 0 else { throw failure(path) }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
    }

    /// Finds out whether it could be written now, and writes nothing.
    static func check(_ path: String) throws(ScriptError) {
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            guard unsafe access(path, W_OK) == 0 else { throw failure(path) }
            return
        }
        let (_, temporary) = places(of: path, exists: exists)
        let descriptor = unsafe creat(temporary, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        close(descriptor)
        unsafe unlink(temporary)
    }

    /// Where the file lies, links followed, and where the new text is until it is whole.
    private static func places(of path: String, exists: Bool) -> (target: String, temporary: String) {
        let target = exists ? resolved(path) : path
        return (target, "\(target).\(getpid()).new")
    }

    private static func resolved(_ path: String) -> String {
        guard let real = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    private static func put(_ text: String, into descriptor: Int32, _ path: String) throws(ScriptError) {
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        let output = ByteOutput(descriptor: descriptor)
        output.write(text)
        output.flush()
        // What cannot be synchronised, as a pipe, need not be.
        guard output.isOpen, fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw failure(path) }
    }

    private static func failure(_ path: String) -> ScriptError {
        ScriptError("\(path) cannot be written: \(unsafe String(cString: strerror(errno)))", kind: .load)
    }
}
