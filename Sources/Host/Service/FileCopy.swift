import Glibc

/// Copies files and folders. A file has its new name once it is whole; of a folder that cannot be copied whole nothing is left.
enum FileCopy {
    static func run(_ from: FileAccess, to: FileAccess, replaces: Bool, _ interrupt: Interrupt) throws {
        guard let (status, _) = try from.status() else { throw SystemError.last(from.path, ENOENT) }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let source = try from.opened(isFolder: false)
            defer { close(source) }
            let (folder, name) = try to.target()
            return try copy(source, to: folder, name, replaces: replaces, to.path, interrupt)
        }
        let (whole, target) = (try from.checked(), try to.checked())
        try from.checkContents(of: whole)
        try to.checkContents(of: target)
        guard !target.isInside(whole) else { throw ScriptError("\(from.path): a folder cannot be copied into itself") }
        guard whole != "/" else { throw ScriptError("\(from.path): this is the root of all folders") }
        let (folder, name) = try to.target()
        guard folder.status(of: name) == nil else { throw SystemError.last(to.path, EEXIST) }
        let parent: OpenFolder
        do throws(FileFailure) { parent = try OpenFolder(resolved: whole.folder) } catch {
            throw ScriptError("\(from.path): \(error)")
        }
        let call = from.call
        do {
            try FolderContents(parent, whole.name, from.path).copy(to: folder, name, at: whole, interrupt) { path in
                try call.permissions.check(.read, path, said: path, by: call.asker)
            }
        } catch {
            try? FolderContents(folder, name, to.path).remove(Interrupt())
            throw error
        }
    }

    /// Copies what a descriptor reads to a name in a folder, with its mode.
    static func copy(
        _ source: Int32, to folder: OpenFolder, _ name: FilePath, replaces: Bool, _ path: String, _ interrupt: Interrupt
    ) throws {
        var status = stat()
        guard unsafe fstat(source, &status) == 0 else { throw SystemError.last(path) }
        let mode = status.st_mode & 0o777
        let failure = { (reason: FileFailure) -> any Error in ScriptError("\(path): \(reason)") }
        if let old = folder.status(of: name) {
            guard replaces else { throw SystemError.last(path, EEXIST) }
            guard (old.st_dev, old.st_ino) != (status.st_dev, status.st_ino) else {
                throw ScriptError("\(path): a file cannot be copied to itself")
            }
            return try FilePlace(name, in: folder).replace(failure) { try transfer(source, to: $0, path, interrupt) }
        }
        let nameless = folder.openedNameless(mode: mode)
        let descriptor = nameless >= 0 ? nameless : folder.opened(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        guard descriptor >= 0 else { throw SystemError.last(path) }
        defer { close(descriptor) }
        do {
            try transfer(source, to: descriptor, path, interrupt)
            guard nameless < 0 || folder.give(name, to: descriptor) else { throw SystemError.last(path) }
        } catch {
            if nameless < 0 { folder.remove(name) }
            throw error
        }
    }

    /// Makes a link like one in another folder.
    static func copyLink(_ name: FilePath, from folder: OpenFolder, to other: OpenFolder, _ path: String) throws {
        guard let target = folder.path.appending(name).linkTarget else { throw SystemError.last(path) }
        let isMade = unsafe target.withCString { target in
            unsafe name.withCString { unsafe symlinkat(target, other.descriptor, $0) == 0 }
        }
        guard isMade else { throw SystemError.last(path) }
    }

    private static func transfer(_ source: Int32, to target: Int32, _ path: String, _ interrupt: Interrupt) throws {
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            if interrupt.isRaised { throw CancellationError() }
            let count = unsafe read(source, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last(path) }
            if count == 0 { return }
            var rest = chunk[..<count]
            while !rest.isEmpty {
                let written = unsafe rest.withUnsafeBytes { unsafe write(target, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written >= 0 else { throw SystemError.last(path) }
                rest = rest.dropFirst(written)
            }
        }
    }
}
