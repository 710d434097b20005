/// The lock of a project's plugins: the file `plugins.lock` beside their folder, shared by those who work on the project. It
/// has the digest of each plugin's files by the name of its folder. It gives no trust: the author of
/// a plugin may have written it as well.
package struct PluginPins: Sendable {
    /// The file.
    package let path: String
    /// The error of the file: no plugin of the project runs then.
    package private(set) var damage: String?
    private var digests: [FilePath: String] = [:]

    /// The path of the file, beside a project's folder of plugins.
    package static func path(beside plugins: String) -> String {
        FilePath(plugins).withoutSlash.folder.appending("plugins.lock").text
    }

    /// The lock of a project, by its folder of plugins; nil: there is none.
    package init?(beside plugins: String) {
        path = PluginPins.path(beside: plugins)
        do throws(ScriptError) {
            try PluginPackage.checkLinks(to: FilePath(path), of: FilePath(plugins))
            guard let bytes = try SourceFile.read(path) else { return nil }
            read(bytes)
        } catch {
            damage = error.message
        }
    }

    /// A line each: the digest, two blanks, the name of the folder. A name with a backslash or a control character is
    /// escaped, and the line begins with a backslash. Lines that begin with `#` are comments.
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

    /// The empty lock of a project that has no file yet.
    package init(newBeside plugins: String) { path = PluginPins.path(beside: plugins) }

    /// Locks a plugin as it is now.
    /// - Throws: a file of it cannot be read.
    package mutating func pin(_ package: PluginPackage) throws(ScriptError) {
        digests[FilePath(package.folder).withoutSlash.name] = try PluginTree.digest(of: package.folder)
    }

    /// Removes the entry of a folder.
    package mutating func unpin(folder: String) { digests[FilePath(folder).withoutSlash.name] = nil }

    /// Whether a plugin matches the entry of a folder's name; nil: there is no entry.
    /// - Throws: a file of the plugin cannot be read.
    package func fits(_ package: PluginPackage, inFolder name: String) throws(ScriptError) -> Bool? {
        guard let pinned = digests[FilePath(name)] else { return nil }
        return try PluginTree.digest(of: package.folder) == pinned
    }

    /// Why a plugin with that digest does not match the lock; nil: it does.
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
    package var bytes: [UInt8] {
        let head =
            "# The plugins of this project, each with the SHA-256 digest of its files. 'luaview plugin lock' writes this.\n"
        return Array(head.utf8)
            + digests.sorted { $0.key < $1.key }.flatMap { name, digest in
                let mark = name.needsEscapes ? "\\" : ""
                return Array("\(mark)\(digest)  ".utf8) + (name.needsEscapes ? name.escaped : name.bytes) + "\n".utf8
            }
    }
}
