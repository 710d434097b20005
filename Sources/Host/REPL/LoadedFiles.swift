/// The texts of the files that were loaded, each as it was last.
struct LoadedFiles {
    private var texts: [FilePath: [UInt8]] = [:]

    /// What is in the file at a path, which is loaded, and whether that is another text than before.
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
