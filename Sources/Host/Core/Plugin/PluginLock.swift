/// The plugins of projects that a user trusts: the digests of their content, and their folders. Content with such a digest is
/// trusted in any folder.
public struct PluginLock: Sendable {
    private var digests: [FilePath: String] = [:]
    /// The file that it was read from.
    private var file: String?

    /// The project's lock of its plugins; nil: none. A plugin that does not match does not run, even if it is trusted.
    package var pins: PluginPins?

    /// The error of the text that it was read from: nothing is trusted then until the user trusts something anew.
    package private(set) var damage: String?

    /// The lock in the bytes of a text, a line each: the digest, two blanks, the path. A path with a backslash or a
    /// control character is escaped, and the line begins with a backslash.
    package init(bytes: [UInt8], path: String) {
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where !line.isEmpty {
            let isEscaped = line.first == UInt8(ascii: "\\")
            let parts = line.dropFirst(isEscaped ? 1 : 0).split(separator: UInt8(ascii: " "), maxSplits: 1)
            let digest = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
            guard parts.count == 2, parts[0].count == 64, digest.allSatisfy(\.isHexDigit),
                parts[1].starts(with: " /".utf8)
            else {
                let place = FilePath(path).shown
                damage = damage ?? "\(place):\(number + 1): expected a SHA-256 digest, two blanks and a path"
                continue
            }
            let written = parts[1].dropFirst()
            digests[isEscaped ? FilePath(unescaping: written) : FilePath(bytes: written)] = digest
        }
    }

    /// The lock in a text.
    package init(_ text: String, path: String) { self.init(bytes: Array(text.utf8), path: path) }

    /// The lock in a file; without one nothing is trusted.
    public init(path: String) {
        do throws(ScriptError) {
            self.init(bytes: try SourceFile.read(path) ?? [], path: path)
        } catch {
            self.init()
            damage = error.message
        }
        file = path
    }

    /// The lock read from its file again; itself if that cannot be read.
    var current: PluginLock {
        guard var now = file.map(PluginLock.init(path:)), now.damage == nil else { return self }
        if let path = pins?.path { now.pins = PluginPins(beside: FilePath(path).folder.appending("plugins").text) }
        return now
    }

    /// Nothing is trusted.
    package init() {}

    /// The text of the lock.
    package var bytes: [UInt8] {
        digests.sorted { $0.key < $1.key }.flatMap { path, digest in
            let mark = path.needsEscapes ? "\\" : ""
            return Array("\(mark)\(digest)  ".utf8) + (path.needsEscapes ? path.escaped : path.bytes) + "\n".utf8
        }
    }

    /// Whether content with that digest is trusted.
    func trusts(_ digest: String) -> Bool { damage == nil && digests.values.contains(digest) }

    /// Whether something in that folder was trusted.
    func knows(_ folder: String) -> Bool { damage == nil && digests[FilePath(folder).resolved()] != nil }

    /// Trusts a plugin as it is now; other entries stay.
    /// - Throws: a file of it cannot be read.
    public mutating func trust(_ package: PluginPackage) throws(ScriptError) {
        digests[FilePath(package.folder).resolved()] = try PluginTree.digest(of: package.folder)
        damage = nil
    }

    /// Why a project's plugin does not match the project's lock; nil: it does, or there is no lock.
    /// - Throws: a file of it cannot be read.
    package func problem(of package: PluginPackage) throws(ScriptError) -> String? {
        guard let pins else { return nil }
        return pins.problem(of: package, try PluginTree.digest(of: package.folder))
    }

    /// Ends the trust in a plugin in any folder, and in its folder; whether there was any.
    /// - Throws: a file of it cannot be read.
    package mutating func untrust(_ package: PluginPackage) throws(ScriptError) -> Bool {
        let (digest, folder) = (try PluginTree.digest(of: package.folder), FilePath(package.folder).resolved())
        let before = digests.count
        digests = digests.filter { $0.key != folder && $0.value != digest }
        return digests.count < before
    }

    /// The folders that are trusted, in their order.
    package var folders: [String] { digests.keys.sorted().map(\.text) }
}
