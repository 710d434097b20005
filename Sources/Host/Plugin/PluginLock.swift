/// The plugins of projects that a user trusts: where they lie, and the digests of what they were made of then.
public struct PluginLock: Sendable {
    private var digests: [String: String] = [:]
    /// The file that it was read from.
    private var file: String?

    /// What is wrong with the text that it was read from: nothing is trusted then until somebody trusts something anew.
    public private(set) var damage: String?

    /// The lock that a text says, a line each: the digest, two blanks, the path.
    public init(_ text: String, path: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit), parts[1].hasPrefix(" /")
            else {
                damage = damage ?? "\(path):\(number + 1): expected a SHA-256 digest, two blanks and a path"
                continue
            }
            digests[String(parts[1].dropFirst())] = String(parts[0])
        }
    }

    /// The lock in a file; without one nothing is trusted.
    public init(path: String) {
        do throws(ScriptError) {
            self.init(String(decoding: try SourceFile.read(path) ?? [], as: UTF8.self), path: path)
        } catch {
            self.init()
            damage = error.message
        }
        file = path
    }

    /// What its file says by now; itself if that cannot be read.
    var current: PluginLock {
        guard let now = file.map(PluginLock.init(path:)), now.damage == nil else { return self }
        return now
    }

    /// Nothing is trusted.
    public init() {}

    /// The text that says the lock.
    public var text: String { digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined() }

    /// What a folder was made of when it was trusted; nil: it never was.
    func digest(of folder: String) -> String? { damage == nil ? digests[ResolvedPath(folder).text] : nil }

    /// Trusts a plugin as it is now, and what else could be read as it was.
    /// - Throws: what of it cannot be read, or cannot be written in a lock.
    public mutating func trust(_ package: PluginPackage) throws(ScriptError) {
        let path = ResolvedPath(package.folder).text
        if path.contains("\n") { throw ScriptError("\(package.folder): a line break in its path", kind: .load) }
        digests[path] = try PluginTree.digest(of: package.folder)
        damage = nil
    }

    /// The folders that are trusted, in their order.
    public var folders: [String] { digests.keys.sorted() }
}
