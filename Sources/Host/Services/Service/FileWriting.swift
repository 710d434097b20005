import Host
import Platform

/// Writes a file atomically: a reader finds the old content or the new one, also after
/// the program was killed. What is appended is written behind what there is.
struct FileWriting {
    let file: FileAccess
    let appends: Bool

    func write(_ data: [UInt8], _ interrupt: Interrupt) throws {
        let (folder, name) = try file.target()
        let failure = { (reason: FileFailure) -> any Error in ScriptError("\(file.path): \(reason)") }
        let place = FilePlace(name, in: folder)
        if appends {
            let descriptor: Int32
            do { descriptor = try place.opened(appends: true) } catch { throw failure(error) }
            defer { close(descriptor) }
            return try put(data, to: descriptor, interrupt)
        }
        try place.replace(failure) { descriptor in
            try put(data, to: descriptor, interrupt)
            guard fsync(descriptor) == 0 else { throw SystemError.last(file.path) }
        }
    }

    private func put(_ data: [UInt8], to descriptor: Int32, _ interrupt: Interrupt) throws {
        var rest = data[...]
        while !rest.isEmpty {
            if interrupt.isRaised { throw CancellationError() }
            let count = unsafe rest.prefix(1 << 20).withUnsafeBytes {
                unsafe Platform.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last(file.path) }
            rest = rest.dropFirst(count)
        }
    }
}
