/// The plugins of projects that a user trusts: where they lie, and the digests of what they were made of then.
public struct PluginLock: Sendable {
    private var digests: [String: String] = [:]
    /// The file that it was read from.
    private var file: String?

    /// The lock that a text says, a line each: the digest, two blanks, the path.
    /// - Throws: which line is none.
    public init(_ text: String, path: String) throws(ScriptError) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit), parts[1].hasPrefix(" /")
            else {
                throw ScriptError(
                    "\(path):\(number + 1): expected a SHA-256 digest, two blanks and a path", kind: .load)
            }
            digests[String(parts[1].dropFirst())] = String(parts[0])
        }
    }

    /// The lock in a file; without one nothing is trusted.
    /// - Throws: why it cannot be read.
    public init(path: String) throws(ScriptError) {
        try self.init(String(decoding: try SourceFile.read(path) ?? [], as: UTF8.self), path: path)
        file = path
    }

    /// What its file says by now; itself if that cannot be read.
    var current: PluginLock { file.flatMap { try? PluginLock(path: $0) } ?? self }

    /// Nothing is trusted.
    public init() {}

    /// The text that says the lock.
    public var text: String { digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined() }

    /// What a folder was made of when it was trusted; nil: it never was.
    func digest(of folder: String) -> String? { digests[ResolvedPath(folder).text] }

    /// Trusts a plugin as it is now.
    /// - Throws: what of it cannot be read, or cannot be written in a lock.
    public mutating func trust(_ package: PluginPackage) throws(ScriptError) {
        let path = ResolvedPath(package.folder).text
        if path.contains("\n") { throw ScriptError("\(package.folder): a line break in its path", kind: .load) }
        digests[path] = try PluginTree.digest(of: package.folder)
    }

    /// The folders that are trusted, in their order.
    public var folders: [String] { digests.keys.sorted() }
}
