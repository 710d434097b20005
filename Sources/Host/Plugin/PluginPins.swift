/// What the plugins of a project are to be: the file `plugins.lock` beside their folder, which those who work on the project share. It
/// has the digest of each plugin's files by the name of its folder. It makes nothing trusted: the author of
/// a plugin may have written it as well.
public struct PluginPins: Sendable {
    /// The file.
    public let path: String
    /// What is wrong with it: no plugin of the project runs then.
    public private(set) var damage: String?
    private var digests: [FilePath: String] = [:]

    /// Where the file is, beside a project's folder of plugins.
    public static func path(beside plugins: String) -> String {
        FilePath(plugins).withoutSlash.folder.appending("plugins.lock").text
    }

    /// That of a project, by its folder of plugins; nil: there is none.
    public init?(beside plugins: String) {
        path = PluginPins.path(beside: plugins)
        do throws(ScriptError) {
            guard let bytes = try SourceFile.read(path) else { return nil }
            read(bytes)
        } catch {
            damage = error.message
        }
    }

    /// A line each: the digest, two blanks, the name of the folder. A name that has a backslash or a control character in it has
    /// escapes, and a backslash stands before the line. What begins with `#` is a comment.
    private mutating func read(_ bytes: [UInt8]) {
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty && line.first != UInt8(ascii: "#") {
            let isEscaped = line.first == UInt8(ascii: "\\")
            let line = line.dropFirst(isEscaped ? 1 : 0)
            let digest = String(decoding: line.prefix(64), as: UTF8.self)
            let name = line.dropFirst(66)
            guard digest.utf8.count == 64, digest.allSatisfy(\.isHexDigit), line.dropFirst(64).starts(with: "  ".utf8),
                !name.isEmpty
            else {
                damage =
                    "\(FilePath(path).shown):\(number + 1): expected a SHA-256 digest, two blanks and the name of a plugin's folder"
                return
            }
            digests[isEscaped ? FilePath(unescaping: name) : FilePath(bytes: name)] = digest.lowercased()
        }
    }

    /// What a project says that its plugins are whose file is not there yet: nothing.
    public init(newBeside plugins: String) { path = PluginPins.path(beside: plugins) }

    /// Says that a plugin is to be as it is now.
    /// - Throws: what of it cannot be read.
    public mutating func pin(_ package: PluginPackage) throws(ScriptError) {
        digests[FilePath(package.folder).withoutSlash.name] = try PluginTree.digest(of: package.folder)
    }

    /// Says nothing any more of the plugin in a folder.
    public mutating func unpin(folder: String) { digests[FilePath(folder).withoutSlash.name] = nil }

    /// Whether it says something of a plugin in a folder of that name, and whether that is the plugin as it is.
    /// - Throws: what of the plugin cannot be read.
    public func fits(_ package: PluginPackage, inFolder name: String) throws(ScriptError) -> Bool? {
        guard let pinned = digests[FilePath(name)] else { return nil }
        return try PluginTree.digest(of: package.folder) == pinned
    }

    /// Why a plugin whose files have that digest is not what it is to be; nil: it is.
    func problem(of package: PluginPackage, _ digest: String) -> String? {
        let plugin = "plugin '\(package.name)' in \(package.place)"
        let file = FilePath(path).shown
        if let damage { return "\(plugin) does not run: \(damage)" }
        guard let pinned = digests[FilePath(package.folder).withoutSlash.name] else {
            return "\(plugin) is not in \(file); 'luaview plugin lock' takes it in"
        }
        guard pinned != digest else { return nil }
        return
            "\(plugin) is not what \(file) says: its digest is \(digest.prefix(12))…, and \(pinned.prefix(12))… is expected; "
            + "where it is meant to have changed, 'luaview plugin lock' writes that"
    }

    /// The text of the file.
    public var bytes: [UInt8] {
        let head =
            "# The plugins of this project, each with the SHA-256 digest of its files. 'luaview plugin lock' writes this.\n"
        return Array(head.utf8)
            + digests.sorted { $0.key < $1.key }.flatMap { name, digest in
                let mark = name.needsEscapes ? "\\" : ""
                return Array("\(mark)\(digest)  ".utf8) + (name.needsEscapes ? name.escaped : name.bytes) + "\n".utf8
            }
    }
}
