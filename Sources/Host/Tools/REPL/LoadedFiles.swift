import Host

/// The texts of the loaded files, each as it was last.
struct LoadedFiles {
    private var texts: [FilePath: [UInt8]] = [:]

    /// The content of the file at a path, which is being loaded, and whether it changed.
    mutating func read(_ path: String) -> (text: [UInt8], isAnother: Bool)? {
        guard path != REPL.name, let text = try? SourceFile.read(path) else { return nil }
        let before = texts[FilePath(path)]
        if before == text, let before { return (before, false) }  // kept once
        texts[FilePath(path)] = text
        return (text, before != nil)
    }

    /// The text that a file had when it was loaded last.
    subscript(path: String) -> [UInt8]? { texts[FilePath(path)] }
}
