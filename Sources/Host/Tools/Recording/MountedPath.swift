import Host

/// How a test file that is written names a script, so that `mount` finds it.
enum MountedPath {
    /// The path by which a test file at `test` mounts a script when tests run here: the way from the test's folder, which is
    /// the same wherever tests are run.
    /// - Throws: if no path leads there, since the script lies neither in the test's folder nor in this one.
    static func of(_ script: String, from test: String) throws(ScriptError) -> String {
        let files = AppFiles(testFile: test, root: ".")
        let way = way(from: folder(of: test), to: folder(of: script)) + [FilePath(script).name.bytes[...]]
        let relative = FilePath(bytes: way.joined(separator: [UInt8(ascii: "/")])).text
        // What is not there any more is found in no place.
        guard try SourceFile.read(script) != nil else { return relative }
        for path in [relative, script] {
            if let found = try? files.script(at: path).name, location(of: found) == location(of: script) { return path }
        }
        let better = AppFiles.joined(AppFiles.folder(of: script), name(of: test))
        throw ScriptError(
            "a test finds scripts in its own folder and in the one that tests run in, which is this one; '\(FilePath(script).shown)' is in "
                + "neither, but \(FilePath(better).shown) would find it")
    }

    private static func location(of path: String) -> FilePath { FilePath(path).resolvedFolder }

    private static func folder(of path: String) -> [ArraySlice<UInt8>] { FilePath(path).folder.resolved().parts }

    private static func name(of path: String) -> String { FilePath(path).name.text }

    private static func way(from: [ArraySlice<UInt8>], to: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
        let shared = zip(from, to).prefix { $0 == $1 }.count
        return from.dropFirst(shared).map { _ in Array("..".utf8)[...] } + to.dropFirst(shared)
    }
}
