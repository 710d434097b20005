/// The files of a plugin's code, as it requires them.
final class PluginModules: ModuleSource {
    private let folder: ScriptFolder
    private var files: [String]
    private let package: PluginPackage
    /// The digest of a project's plugin when it was loaded: other content of it does not run.
    private let digest: String?

    init(of package: PluginPackage) throws(ScriptError) {
        self.package = package
        folder = ScriptFolder(of: package.main, place: "in the plugin's folder")
        files = [FilePath(package.main).shown]
        digest = package.origin == .project ? try PluginTree.digest(of: package.folder) : nil
    }

    func module(
        named name: String, path: String, denial: (_ file: FilePath, _ whole: FilePath) -> String?
    ) throws(ScriptError) -> (name: String, source: [UInt8])? {
        let module = try folder.module(named: name, path: path, denial: denial)
        if module != nil, let digest, try PluginTree.digest(of: package.folder) != digest {
            throw ScriptError("plugin '\(package.name)' in \(package.place) has changed since it was loaded")
        }
        if let module { files.append(FilePath(module.name).shown) }
        return module
    }

    func places(of name: String, path: String) -> String {
        let places = folder.places(of: name, path: path)
        guard PluginManifest.problem(withName: name) == nil, package.manifest.requires.allSatisfy({ $0.name != name })
        else { return places }
        return "\(places); a plugin of that name has to stand under 'requires' in plugin.json"
    }

    /// Whether a text begins with a place in one of them, `file:line`. Lua shows only the end of a long name, behind three
    /// dots, and may cut a character.
    func own(_ text: String) -> Bool {
        let text = FilePath(text)
        if files.contains(where: { text.hasPrefix($0 + ":") }) { return true }
        guard text.hasPrefix("...") else { return false }
        let cut = "\u{FFFD}".utf8
        var end = text.bytes.dropFirst(3).prefix { $0 != UInt8(ascii: ":") }
        while end.starts(with: cut) { end = end.dropFirst(cut.count) }
        return files.contains { $0.utf8.count > end.count && $0.utf8.reversed().starts(with: end.reversed()) }
    }
}
