import Glibc

/// The files that somebody can mean who has typed the beginning of a path.
enum FileNames {
    private static let most = 2_000

    /// The paths that begin so; those of folders end with a slash. Hidden ones only where a dot is typed.
    static func beginning(with path: String) -> [String] {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let (folder, name) = (path[..<end], path[end...])
        guard let stream = opendir(folder.isEmpty ? "." : String(folder)) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < most, let entry = readdir(stream) {
            let other = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard other.hasPrefix(name), other != ".", other != "..", !other.hasPrefix(".") || name.hasPrefix(".")
            else {
                continue
            }
            names.append(folder + other + (isFolder(folder + other) ? "/" : ""))
        }
        return names
    }

    private static func isFolder(_ path: some StringProtocol) -> Bool {
        var status = stat()
        return stat(String(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
