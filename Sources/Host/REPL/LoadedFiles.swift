/// What the files of scripts held when they were loaded first: a test finds them as they are when it runs.
struct LoadedFiles {
    private var hashes: [FilePath: Int] = [:]

    /// Whether the file at a path, which is loaded, is another than before.
    mutating func isAnother(at path: String) -> Bool {
        guard path != REPL.name, let hash = try? SourceFile.read(path)?.hashValue else { return false }
        let first = hashes[FilePath(path), default: hash]
        hashes[FilePath(path)] = first
        return first != hash
    }
}
