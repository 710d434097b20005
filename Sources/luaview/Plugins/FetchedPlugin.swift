import Host

/// A plugin that was fetched into a temporary folder among a project's plugins, and has not taken its place yet.
struct FetchedPlugin {
    let package: PluginPackage
    /// Of a repository, the tag and the commit.
    var tag: String?
    var commit: String?
    /// The temporary folder.
    private let room: FilePath
    /// The folders that were made for it.
    private let made: [FilePath]

    /// Fetches a plugin. `plugins`: the project's folder of plugins. `range`: the versions that will do. `entry`: what was taken before,
    /// and is to be taken again.
    /// - Throws: why there is none.
    init(
        _ location: PluginLocation, among plugins: FilePath, range: VersionRange?,
        again entry: PluginSources.Entry? = nil
    ) throws(ScriptError) {
        do throws(FileFailure) {
            made = try FileTree.makeFolder(plugins)
            room = try FileTree.makeTemporary(in: plugins)
        } catch {
            throw ScriptError("cannot write '\(plugins.shown)': \(error)")
        }
        do throws(ScriptError) {
            let files = room.appending("files")
            let top: FilePath
            switch location {
            case .folder(let folder):
                try FetchedPlugin.copy(folder, to: files)
                top = files
            case .archive(let file):
                try PluginArchive(file: file).extract(to: files)
                top = FetchedPlugin.top(of: files)
            case .repository(let address):
                let repository = PluginRepository(address: address)
                let revision = try repository.revision(range, again: entry)
                commit = try repository.check(out: revision, to: files)
                tag = revision.tag
                top = files
            }
            package = try FetchedPlugin.package(in: top, location)
            if let range, !range.contains(package.manifest.version) {
                throw ScriptError(
                    "plugin '\(package.name)' is \(package.manifest.version) there, and the range asks for \(range)")
            }
            if let host = package.manifest.host, !host.contains(PluginManifest.hostVersion) {
                throw ScriptError(
                    "plugin '\(package.name)' \(package.manifest.version) is for the host \(host); this one is \(PluginManifest.hostVersion)"
                )
            }
        } catch {
            FetchedPlugin.discard(room, made)
            throw error
        }
    }

    /// Moves it to its place, where it may replace another.
    /// - Throws: it cannot be moved.
    func put(in folder: FilePath) throws(ScriptError) {
        do throws(FileFailure) {
            try FileTree.put(FilePath(package.folder), in: folder)
        } catch {
            throw ScriptError("cannot write '\(folder.shown)': \(error)")
        }
    }

    /// Removes its temporary folder, and folders that were made for it and are still empty.
    func discard() { FetchedPlugin.discard(room, made) }

    private static func discard(_ room: FilePath, _ made: [FilePath]) {
        try? FileTree.remove(room)
        for folder in made.reversed() { FileTree.removeEmptyFolder(folder) }
    }

    private static func copy(_ folder: FilePath, to files: FilePath) throws(ScriptError) {
        try check(folder, PluginLocation.folder(folder))
        guard !files.folder.resolved().isInside(folder.resolved()) else {
            throw ScriptError("'\(folder.shown)' cannot be copied into itself: the project lies in it")
        }
        do throws(FileFailure) {
            try FileTree.makeFolder(files.folder)
            try FileTree.copy(folder, to: files)
        } catch {
            throw ScriptError("cannot copy '\(folder.shown)': \(error)")
        }
    }

    /// Archives mostly have one folder, and all else in it.
    private static func top(of files: FilePath) -> FilePath {
        let names = files.names() ?? []
        guard names.count == 1, files.appending(names[0]).isFolder else { return files }
        return files.appending(names[0])
    }

    private static func package(
        in folder: FilePath, _ location: PluginLocation
    ) throws(ScriptError) -> PluginPackage {
        try check(folder, location)
        do throws(ScriptError) {
            let package = try PluginPackage(folder: folder.text, origin: .project)
            // Later it is too late: what has another plugin's place must be one.
            try package.checkFiles()
            return package
        } catch {
            throw ScriptError(error.message.replacing(folder.shown + "/", with: location.shown + ": "))
        }
    }

    private static func check(_ folder: FilePath, _ location: PluginLocation) throws(ScriptError) {
        guard !folder.appending("plugin.json").isFile else { return }
        throw ScriptError("\(location.shown): is no plugin; there is no plugin.json in it")
    }
}
