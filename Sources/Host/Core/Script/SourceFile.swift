import Platform

/// Reading source text from files.
package enum SourceFile {
    /// Bytes of a file that is read.
    private static let longest = 16 << 20

    /// The bytes of a file; nil if there is none. `folder`: where links may not lead out of, whether they lead to something
    /// or not; what is read is what was looked at, whatever links do meanwhile. `check` gets the resolved path, and may
    /// refuse it.
    package static func read(
        _ path: String, within folder: String? = nil,
        check: (_ path: FilePath, _ whole: FilePath) throws(ScriptError) -> Void = { _, _ in }
    ) throws(ScriptError) -> [UInt8]? {
        let file = FilePath(path)
        guard let folder else { return try bytes(of: file.opened(flags), file.shown) }
        for _ in 0..<attempts {
            let whole = file.resolved(isWhole: true)
            guard whole.isInside(FilePath(folder).resolved()) else {
                throw ScriptError("\(file.shown): leads out of the script's folder", kind: .load)
            }
            try check(file, whole)
            let descriptor = whole.openedWithoutLinks(flags)
            let code = errno
            // A link that is there by now is looked at as well; one that leads to itself stays one.
            if descriptor < 0, code == ELOOP, file.resolved(isWhole: true) != whole { continue }
            errno = code
            return try bytes(of: descriptor, file.shown)
        }
        throw ScriptError("\(file.shown): its links change again and again", kind: .load)
    }

    private static let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    private static let attempts = 10

    private static func bytes(of descriptor: Int32, _ path: String) throws(ScriptError) -> [UInt8]? {
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw ScriptError("\(path): \(reason(errno))", kind: .load)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ScriptError("\(path): is no file that can be read", kind: .load)
        }
        if status.st_size > longest { throw ScriptError("\(path): is longer than \(longest >> 20) MB", kind: .load) }
        return try bytes(of: descriptor, path, expected: Int(status.st_size))
    }

    private static func bytes(of descriptor: Int32, _ path: String, expected: Int) throws(ScriptError) -> [UInt8] {
        // A byte more than there should be: then the next read finds the end.
        var all = try part(of: descriptor, path, atMost: expected + 1)
        while true {
            let more = try part(of: descriptor, path, atMost: 1 << 16)
            if !more.isEmpty {
                all += more
                if all.count > longest { throw ScriptError("\(path): is longer than \(longest >> 20) MB", kind: .load) }
            } else {
                return all
            }
        }
    }

    /// What one read gives; nothing at the end.
    private static func part(
        of descriptor: Int32, _ path: String, atMost size: Int
    ) throws(ScriptError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var result = 0
            repeat {
                result = unsafe Platform.read(descriptor, buffer.baseAddress, size)
            } while result < 0 && errno == EINTR
            if result < 0 { code = errno }
            count = max(result, 0)
        }
        if code != 0 { throw ScriptError("\(path): \(reason(code))", kind: .load) }
        return bytes
    }

    /// Whether the path, links followed, is the folder's or leads into it. Nothing needs to be there.
    package static func contains(_ folder: String, _ path: String) -> Bool {
        FilePath(path).resolved(isWhole: true).isInside(FilePath(folder).resolved())
    }

    /// The path, absolute and links followed. Nothing needs to be there.
    package static func realPath(of path: String) -> String { FilePath(path).resolved().text }

    private static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
