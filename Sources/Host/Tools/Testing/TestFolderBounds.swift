import Host

/// The bounds of a `.busted`, which may be untrusted: no path in it leads out of its folder, neither
/// as it is written nor by links.
struct TestFolderBounds {
    private let whole: FilePath
    /// The folder that the tests run in, where its other paths begin.
    private let base: FilePath

    /// `folders`: the folders that it changes to, one from the other.
    init(folder: FilePath, folders: [String]) {
        whole = folder.resolved()
        base = folders.reduce(folder) { TestFolderBounds.place($1, in: $0) }
    }

    /// Checks the settings that are paths.
    /// - Throws: a path that leads out.
    func check(_ settings: [(name: String, value: String)]) throws(ScriptError) {
        var here = whole
        for (name, value) in settings where name == "directory" {
            here = TestFolderBounds.place(value, in: here)
            try check(here, name, value)
        }
        for (name, value) in settings {
            switch name {
            case "ROOT": try check(TestFolderBounds.place(value, in: base), name, value)
            // Another name is that of a module.
            case "helper" where FilePath(value).hasSuffix(".lua"):
                try check(TestFolderBounds.place(value, in: base), name, value)
            case "lpath", "cpath":
                for template in FilePath(value).bytes.split(separator: UInt8(ascii: ";")) {
                    let template = FilePath(bytes: template).text
                    try check(TestFolderBounds.place(template, in: base), name, template)
                }
            default: break
            }
        }
    }

    private func check(_ place: FilePath, _ name: String, _ value: String) throws(ScriptError) {
        guard !place.resolved(isWhole: true).isInside(whole) else { return }
        throw ScriptError(
            "\(name): '\(FilePath(value).shown)' leads out of the folder of '.busted'; what lies elsewhere is named on the "
                + "command line", kind: .load)
    }

    private static func place(_ path: String, in folder: FilePath) -> FilePath {
        FilePath(path).isAbsolute ? FilePath(path) : folder.appending(FilePath(path))
    }
}
