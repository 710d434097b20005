/// Where `mount` finds the scripts that it is given the paths of.
struct AppFiles {
    /// The test file's folder, and the folder the tests run in.
    let folders: [String]

    /// For the test file at a path, in a run whose root is a folder.
    init(testFile: String, root: String) {
        let own = AppFiles.folder(of: testFile)
        folders = own == root ? [root] : [own, root]
    }

    /// The text of a script, looked for beside the test file, then in the root, or in other places. It lies in one of the two;
    /// of what lies elsewhere nothing is told, not even whether it is there (L95).
    func script(
        at path: String, in places: [String]? = nil
    ) throws(ScriptError) -> (name: String, source: [UInt8]) {
        if path.isEmpty { throw ScriptError("an empty path names no script", kind: .load) }
        var tried: [String] = []
        for folder in path.hasPrefix("/") ? [""] : places ?? folders {
            let name = AppFiles.joined(folder, path)
            guard folders.contains(where: { SourceFile.contains($0, name) }) else { continue }
            tried.append(name)
            if let source = try SourceFile.read(name) { return (name, source) }
        }
        if tried.isEmpty {
            throw ScriptError(
                "'\(path)' is neither in the folder of the test file nor in the one that the tests run in",
                kind: .load)
        }
        throw ScriptError("there is no \(tried.joined(separator: " and no "))", kind: .load)
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return folder.isEmpty ? "/" : folder
    }

    /// `tests/../app.lua` is `app.lua`.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        let isAbsolute = folder.hasPrefix("/") || (folder.isEmpty && path.hasPrefix("/"))
        let joined = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
        return joined.isEmpty ? "." : joined
    }
}
