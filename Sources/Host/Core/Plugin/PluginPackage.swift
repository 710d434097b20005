/// A plugin in a folder; nothing of it has run.
public struct PluginPackage: Sendable {
    /// Where it was found: the first that has a plugin of a name wins.
    package enum Origin: String, Sendable {
        /// Named explicitly, as by an option of the command line.
        case option
        /// In the project's `.luaview/plugins`: it runs only once it is trusted.
        case project
        /// In the user's data folder.
        case user
    }

    /// Its folder, as it was found.
    package let folder: String
    /// Where it was found.
    package let origin: Origin
    /// Its `plugin.json`.
    package let manifest: PluginManifest

    /// The plugin in a folder.
    /// - Throws: the errors of its manifest.
    package init(folder: String, origin: Origin) throws(ScriptError) {
        self.folder = folder
        self.origin = origin
        if origin == .project {
            try PluginPackage.checkLinks(to: FilePath(folder), of: FilePath(folder).withoutSlash.folder)
        }
        let path = "\(folder)/plugin.json"
        guard let source = try SourceFile.read(path, within: folder) else {
            throw ScriptError("\(FilePath(folder).shown): is no plugin; there is no plugin.json in it", kind: .load)
        }
        manifest = try ManifestReader.manifest(in: source, path: path)
    }

    /// A project may be a stranger's: what belongs to its folder of plugins lies in the project, links followed.
    static func checkLinks(to path: FilePath, of plugins: FilePath) throws(ScriptError) {
        do throws(FileFailure) {
            try FilePlace.check(path, within: project(around: plugins), to: "use what is there")
        } catch {
            throw ScriptError("\(path.shown): \(error)", kind: .load)
        }
    }

    /// The folder of the project that a folder of plugins, `.luaview/plugins`, belongs to.
    package static func project(around plugins: FilePath) -> FilePath { plugins.withoutSlash.folder.folder }

    /// Its folder in messages.
    public var place: String { FilePath(folder).shown }

    /// Its name.
    public var name: String { manifest.name }

    /// The file that is run.
    var main: String { "\(folder)/init.lua" }

    /// The prefix of its files' names.
    package var prefix: String { folder + "/" }

    /// Checks its files without running any.
    /// - Throws: a file that cannot be part of a plugin, or cannot be read.
    package func checkFiles() throws(ScriptError) { _ = try PluginTree.digest(of: folder) }

    /// Why it may not run, by a lock: a project's plugin must be trusted as it is, and match the project's lock.
    package func distrust(by lock: PluginLock) -> String? {
        guard origin == .project else { return nil }
        let digest: String
        do throws(ScriptError) { digest = try PluginTree.digest(of: folder) } catch { return error.message }
        if let problem = lock.pins?.problem(of: self, digest) { return problem }
        if lock.trusts(digest) { return nil }
        let remedy = "'luaview plugin trust \(name)' lets it run"
        if lock.knows(folder) { return "plugin '\(name)' in \(place) has changed since it was trusted; \(remedy)" }
        let reason = lock.damage.map { ", for what was trusted cannot be read (\($0))" } ?? ""
        return "plugin '\(name)' in \(place) is not trusted\(reason); \(remedy)"
    }
}
