import Host

/// Which files each test file read when it ran last, and so which test files a change touches.
struct TouchedFiles {
    private var reads: [FilePath: Set<FilePath>] = [:]
    /// The test files that failed: what they need may not be there yet, so any change of Lua touches them.
    private var failed: Set<FilePath> = []

    /// The folders of all files that were read.
    var folders: Set<FilePath> { Set(reads.values.joined().map(\.folder)) }

    mutating func note(_ results: TestResults, of files: [String]) {
        for file in files.map({ FilePath($0) }) {
            reads[file] = Set(([file] + (results.reads[file] ?? [])).map(TouchedFiles.canonical))
            if results.hasFailed(file) { failed.insert(file) } else { failed.remove(file) }
        }
    }

    func isTouched(_ file: String, by changes: Set<FilePath>) -> Bool {
        let file = FilePath(file)
        if reads[file]?.isDisjoint(with: changes) == false { return true }
        return failed.contains(file) && changes.contains { $0.hasSuffix(".lua") }
    }

    /// The path from the root, links in its folder followed; the file itself may be gone.
    static func canonical(_ path: FilePath) -> FilePath { path.real ?? path.folder.resolved().appending(path.name) }
}
