import Glibc
import Host

/// Which files each test file read when it ran last, and so which test files a change touches.
struct TouchedFiles {
    private var reads: [String: Set<String>] = [:]
    /// The test files that failed: what they need may not be there yet, so any change of Lua touches them.
    private var failed: Set<String> = []

    /// The folders of all files that were read.
    var folders: Set<String> { Set(reads.values.joined().map(TouchedFiles.folder)) }

    mutating func note(_ results: TestResults, of files: [String]) {
        for file in files {
            reads[file] = Set(([file] + (results.reads[file] ?? [])).map(TouchedFiles.canonical))
            if results.hasFailed(file) { failed.insert(file) } else { failed.remove(file) }
        }
    }

    func isTouched(_ file: String, by changes: Set<String>) -> Bool {
        if reads[file]?.isDisjoint(with: changes) == false { return true }
        return failed.contains(file) && changes.contains { $0.hasSuffix(".lua") }
    }

    /// The path from the root, links in its folder followed; the file itself may be gone.
    static func canonical(_ path: String) -> String {
        if let resolved = resolved(path) { return resolved }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return (resolved(folder(of: path)) ?? folder(of: path)) + "/" + name
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
