import Host

/// The completions of a path that is typed in part.
enum FileNames {
    private static let most = 2_000

    /// The paths that begin so; those of folders end with a slash. Hidden ones only where a dot is typed. What cannot be typed is
    /// left out.
    static func beginning(with path: String) -> [String] {
        let typed = FilePath(path)
        let name = typed.name
        let folder = FilePath(bytes: typed.bytes.dropLast(name.bytes.count))
        let names = (folder.bytes.isEmpty ? "." : folder).names(most: most) ?? []
        return names.filter { other in
            other.hasPrefix(name.text) && (!other.hasPrefix(".") || name.hasPrefix(".")) && other.shown == other.text
        }
        .map { folder.appending($0) }.map { $0.text + ($0.isFolder ? "/" : "") }
    }
}
