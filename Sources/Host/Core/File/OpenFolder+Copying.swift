import Platform

/// What is copied into an open folder.
extension OpenFolder {
    /// Copies what a descriptor reads, with its mode, to a name that nothing has; it has the name once it is whole. `path`: how
    /// messages show it.
    /// - Throws: `FileFailure` with the path, or `CancellationError` where `isStopped` says so.
    package func copyFile(_ source: Int32, to name: FilePath, _ path: String, isStopped: () -> Bool) throws {
        var status = stat()
        guard unsafe fstat(source, &status) == 0 else { throw FileFailure.last(path) }
        let mode = status.st_mode & 0o777
        let nameless = openedNameless(mode: mode)
        let descriptor = nameless >= 0 ? nameless : opened(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard descriptor >= 0 else { throw FileFailure.last(path) }
        defer { close(descriptor) }
        do {
            try OpenFolder.transfer(source, to: descriptor, path, isStopped: isStopped)
            guard nameless < 0 || give(name, to: descriptor) else { throw FileFailure.last(path) }
        } catch {
            if nameless < 0 { remove(name) }
            throw error
        }
    }

    /// Makes in another folder a link like the one with that name here.
    func copyLink(_ name: FilePath, to other: OpenFolder, _ path: String) throws(FileFailure) {
        guard let target = self.path.appending(name).linkTarget else { throw FileFailure.last(path) }
        let isMade = unsafe target.withCString { target in
            unsafe name.withCString { unsafe symlinkat(target, other.descriptor, $0) == 0 }
        }
        guard isMade else { throw FileFailure.last(path) }
    }

    /// Writes all that a descriptor reads to another.
    /// - Throws: `FileFailure` with the path, or `CancellationError` where `isStopped` says so.
    package static func transfer(_ source: Int32, to target: Int32, _ path: String, isStopped: () -> Bool) throws {
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            if isStopped() { throw CancellationError() }
            let count = unsafe read(source, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileFailure.last(path) }
            if count == 0 { return }
            var rest = chunk[..<count]
            while !rest.isEmpty {
                let written = unsafe rest.withUnsafeBytes { unsafe write(target, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written >= 0 else { throw FileFailure.last(path) }
                rest = rest.dropFirst(written)
            }
        }
    }
}
