import Platform

/// The files of a folder, as one digest: it changes with any name and any byte in it.
enum PluginTree {
    private static let mostFiles = 10_000

    /// The digest of all files in a folder.
    /// - Throws: a file cannot be read.
    static func digest(of folder: String) throws(ScriptError) -> String {
        let folder = FilePath(folder)
        var sum = SHA256()
        var waiting: [FilePath] = [""]
        var count = 0
        while let inner = waiting.popLast() {
            for name in try names(in: inner.bytes.isEmpty ? folder : folder.appending(inner)) {
                let file = inner.appending(name)
                count += 1
                if count > mostFiles { throw ScriptError("\(folder.shown): more than \(mostFiles) files", kind: .load) }
                try add(folder.appending(file), as: file, to: &sum, &waiting)
            }
        }
        return sum.digest()
    }

    private static func add(
        _ path: FilePath, as file: FilePath, to sum: inout SHA256, _ waiting: inout [FilePath]
    ) throws(ScriptError) {
        guard let status = path.status(followsLinks: false) else {
            throw ScriptError("\(path.shown): cannot be read", kind: .load)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(file)
        case S_IFREG:
            guard let bytes = try SourceFile.read(path.text) else {
                throw ScriptError("\(path.shown): is gone", kind: .load)
            }
            sum.update(Array("file \(file.bytes.count) ".utf8) + file.bytes + Array(" \(bytes.count) ".utf8) + bytes)
        default:
            throw ScriptError(
                "\(path.shown): a plugin is made of files and folders; links and others are refused", kind: .load)
        }
    }

    /// The names in a folder in their order; none if it is not there.
    static func names(in folder: FilePath) throws(ScriptError) -> [FilePath] {
        if let names = folder.names() { return names }
        if errno == ENOENT || errno == ENOTDIR { return [] }
        throw ScriptError("\(folder.shown): \(unsafe String(cString: strerror(errno)))", kind: .load)
    }
}
