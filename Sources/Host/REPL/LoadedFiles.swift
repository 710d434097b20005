/// What the files of scripts held when they were loaded first: a test finds them as they are when it runs.
struct LoadedFiles {
    private var hashes: [String: Int] = [:]

    /// Whether the file at a path, which is loaded, is another than before.
    mutating func isAnother(at path: String) -> Bool {
        guard path != REPL.name, let hash = try? SourceFile.read(path)?.hashValue else { return false }
        let first = hashes[path, default: hash]
        hashes[path] = first
        return first != hash
    }
}
