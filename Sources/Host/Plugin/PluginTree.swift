import Glibc

/// The files of a folder, as one digest: it changes with any name and any byte in it.
enum PluginTree {
    private static let mostFiles = 10_000

    /// The digest of all that lies in a folder.
    /// - Throws: what cannot be read.
    static func digest(of folder: String) throws(ScriptError) -> String {
        var sum = SHA256()
        var waiting = [""]
        var count = 0
        while let inner = waiting.popLast() {
            let path = inner.isEmpty ? folder : "\(folder)/\(inner)"
            for name in try names(in: path) {
                let file = inner.isEmpty ? name : "\(inner)/\(name)"
                count += 1
                if count > mostFiles { throw ScriptError("\(folder): more than \(mostFiles) files", kind: .load) }
                try add("\(folder)/\(file)", as: file, to: &sum, &waiting)
            }
        }
        return sum.digest()
    }

    private static func add(
        _ path: String, as file: String, to sum: inout SHA256, _ waiting: inout [String]
    ) throws(ScriptError) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { throw ScriptError("\(path): cannot be read", kind: .load) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: waiting.append(file)
        case S_IFREG:
            guard let bytes = try SourceFile.read(path) else { throw ScriptError("\(path): is gone", kind: .load) }
            sum.update(Array("file \(file.utf8.count) \(file) \(bytes.count) ".utf8) + bytes)
        default:
            throw ScriptError(
                "\(path): a plugin is made of files and folders; links and others are refused", kind: .load)
        }
    }

    /// Whether a path leads to a file, which no plugin is.
    static func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The names in a folder in their order; none if it is not there.
    static func names(in folder: String) throws(ScriptError) -> [String] {
        guard let listing = unsafe opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw ScriptError("\(folder): \(unsafe String(cString: strerror(errno)))", kind: .load)
        }
        defer { unsafe closedir(listing) }
        var names: [String] = []
        while let entry = unsafe readdir(listing) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
