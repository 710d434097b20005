import Host

/// Where `mount` finds the scripts that it is given the paths of.
struct AppFiles {
    /// The test file's folder, and the folder the tests run in.
    let folders: [String]

    /// For the test file at a path, in a run whose root is a folder.
    init(testFile: String, root: String) {
        let own = AppFiles.folder(of: testFile)
        folders = FilePath(own) == FilePath(root) ? [root] : [own, root]
    }

    /// The text of a script, looked for beside the test file, then in the root, or in other places. It lies in one of the two;
    /// a file elsewhere is refused, whether it exists or not (L95).
    func script(
        at path: String, in places: [String]? = nil, instead texts: FileTexts = FileTexts()
    ) throws(ScriptError) -> (name: String, source: [UInt8]) {
        if path.isEmpty { throw ScriptError("an empty path names no script", kind: .load) }
        var tried: [String] = []
        for folder in FilePath(path).isAbsolute ? [""] : places ?? folders {
            let name = AppFiles.joined(folder, path)
            guard let home = folders.first(where: { SourceFile.contains($0, name) }) else { continue }
            if let text = texts[name] { return (name, text) }
            tried.append(FilePath(name).shown)
            if let source = try SourceFile.read(name, within: home) { return (name, source) }
        }
        if tried.isEmpty {
            throw ScriptError(
                "'\(FilePath(path).shown)' is neither in the folder of the test file nor in the one that the tests run in",
                kind: .load)
        }
        throw ScriptError("there is no \(tried.joined(separator: " and no "))", kind: .load)
    }

    /// Texts in place of files, whose paths are resolved like those of scripts.
    func texts(_ given: PlainValue) -> FileTexts? {
        var texts = FileTexts()
        guard case .table(let entries) = given else { return given.elements.isEmpty ? texts : nil }
        for entry in entries {
            guard case .string(let path) = entry.key, let text = entry.value.data else { return nil }
            for folder in FilePath(path).isAbsolute ? [""] : folders {
                texts.set(text, at: AppFiles.joined(folder, path))
            }
        }
        return texts
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String { FilePath(path).folder.text }

    /// `tests/../app.lua` is `app.lua`.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts: [ArraySlice<UInt8>] = []
        let (back, slash) = (Array("..".utf8)[...], UInt8(ascii: "/"))
        for part in FilePath(folder).parts + FilePath(path).parts where !part.elementsEqual(".".utf8) {
            if part == back, let last = parts.last, last != back { parts.removeLast() } else { parts.append(part) }
        }
        let isAbsolute = FilePath(folder.isEmpty ? path : folder).isAbsolute
        let joined = (isAbsolute ? [slash] : []) + parts.joined(separator: [slash])
        return joined.isEmpty ? "." : FilePath(bytes: joined).text
    }
}
