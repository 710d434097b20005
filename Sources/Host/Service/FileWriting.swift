import Glibc
import Synchronization

/// Writes a file as a whole: whoever reads it meanwhile finds what it was before, or what it is then, and so does whoever comes after
/// the program was killed. What is appended is written behind what there is.
struct FileWriting {
    let file: FileAccess
    let appends: Bool

    private static let count = Atomic<Int>(0)

    func write(_ data: [UInt8], _ interrupt: Interrupt) throws {
        let (folder, name) = try file.target()
        defer { close(folder) }
        var status = stat()
        let exists = unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        if exists {
            switch status.st_mode & S_IFMT {
            case S_IFREG: break
            case S_IFDIR: throw ScriptError("\(file.path): Is a directory")
            default: throw ScriptError("\(file.path): this is no regular file")
            }
            guard unsafe faccessat(folder, name, W_OK, 0) == 0 else { throw SystemError.last(file.path) }
        }
        if appends { return try append(data, to: name, in: folder, interrupt) }
        let other =
            ".\(name.prefix(100)).\(getpid())-\(FileWriting.count.add(1, ordering: .relaxed).newValue)"
        let mode = exists ? status.st_mode & 0o7777 : 0o666
        let descriptor = unsafe openat(
            folder, other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard descriptor >= 0 else { throw SystemError.last(file.path) }
        do {
            defer { close(descriptor) }
            if exists { fchmod(descriptor, mode) }
            try put(data, to: descriptor, interrupt)
            guard fsync(descriptor) == 0, unsafe renameat(folder, other, folder, name) == 0 else {
                throw SystemError.last(file.path)
            }
        } catch {
            unsafe unlinkat(folder, other, 0)
            throw error
        }
    }

    private func append(_ data: [UInt8], to name: String, in folder: Int32, _ interrupt: Interrupt)
        throws
    {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
        let descriptor = unsafe openat(folder, name, flags, 0o666 as mode_t)
        guard descriptor >= 0 else { throw SystemError.last(file.path) }
        defer { close(descriptor) }
        try file.checkKind(of: descriptor)
        try put(data, to: descriptor, interrupt)
    }

    private func put(_ data: [UInt8], to descriptor: Int32, _ interrupt: Interrupt) throws {
        var rest = data[...]
        while !rest.isEmpty {
            if interrupt.isRaised { throw CancellationError() }
            let count = unsafe rest.prefix(1 << 20).withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last(file.path) }
            rest = rest.dropFirst(count)
        }
    }
}
