import Host

/// The files that a test file has loaded, for showing the source lines of failures.
struct FailureSources {
    private let path: String
    /// The names of the files that were read as code.
    private var paths: [String] = []
    private var lines: [String: [String]] = [:]
    private static let longest = 200

    /// The sources of the test file at a path.
    init(path: String) { self.path = path }

    /// Notes a loaded file.
    mutating func note(_ path: String) {
        if !paths.contains(path) { paths.append(path) }
    }

    /// The place in a message, with its source line if the file was loaded.
    mutating func place(of message: String) -> FailurePlace? {
        guard var place = FailurePlace(of: message) else { return nil }
        guard let path = ([path] + paths).first(where: { FailureSources.isName(place.file, of: $0) }) else {
            return place
        }
        place.file = FilePath(path).shown
        let source = source(of: path)
        guard source.indices.contains(place.line - 1) else { return place }
        let text = source[place.line - 1].drop(while: \.isWhitespace)
        place.source = text.isEmpty ? nil : String(text.prefix(FailureSources.longest))
        return place
    }

    private mutating func source(of path: String) -> [String] {
        if let known = lines[path] { return known }
        let bytes = (try? SourceFile.read(path)) ?? []
        let read = LuaLines.ranges(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        lines[path] = read
        return read
    }

    /// Lua shortens long names of files at their beginning, and modules of tests begin with `./`.
    private static func isName(_ name: String, of path: String) -> Bool {
        let (name, path) = (FilePath(name), FilePath(FilePath(path).shown))
        if name == path || name == FilePath("./" + path.text) { return true }
        return name.hasPrefix("...") && path.hasSuffix(name.behind("..."))
    }
}
