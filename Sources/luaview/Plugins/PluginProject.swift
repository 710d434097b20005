import Host

/// The plugins of a project, where they are changed: their folder, where they came from, what they are to be, what is trusted.
struct PluginProject {
    /// The folder of plugins.
    let folder: FilePath
    private(set) var sources: PluginSources
    private var lock: PluginLock
    private let places: PluginPlaces

    /// The project that the command runs in. `makes`: a folder without one becomes one.
    /// - Throws: that there is none, or what is wrong with its files.
    init(makes: Bool = false) throws(ScriptError) {
        places = PluginPlaces(script: nil)
        guard let project = places.project ?? (makes ? ".luaview/plugins" : nil) else {
            throw ScriptError("there is no project here: a folder .luaview makes one")
        }
        folder = FilePath(project)
        let top = PluginPackage.project(around: folder)
        for path in [folder, FilePath(PluginSources.path(beside: project)), FilePath(PluginPins.path(beside: project))]
        {
            do throws(FileFailure) { try FilePlace.check(path, within: top, to: "write there") } catch {
                throw ScriptError("cannot write '\(path.shown)': \(error)")
            }
        }
        sources = try PluginSources(beside: project)
        lock = places.lock
        if let damage = lock.pins?.damage { throw ScriptError("\(damage); mend it first") }
    }

    /// What is wrong with the file of what the user trusts.
    var damage: String? { lock.damage }

    /// The folder that relative paths in its files begin in.
    private var top: FilePath { PluginPackage.project(around: folder) }

    /// Where the plugin of a name, of which that is written, comes from.
    func location(of entry: PluginSources.Entry) throws(ScriptError) -> PluginLocation {
        try PluginLocation(entry.source, from: top)
    }

    /// A source as it is written down: a path that leads there from the project, wherever the command runs.
    func written(_ source: String, _ location: PluginLocation) -> String {
        guard top != "." else { return source }
        switch location {
        case .folder(let path), .archive(let path): return path.resolved().text
        case .repository(let address):
            return PluginLocation.isPath(address) ? "git+\(FilePath(address).resolved().text)" : source
        }
    }

    private func search() -> PluginSearch { PluginSearch(project: folder.text) }

    /// The plugin of a name; nil: there is none.
    func package(_ name: String) -> PluginPackage? { search().found.first { $0.name == name } }

    /// The folder that the plugin of a name lies in, or is to lie in.
    func place(_ name: String) -> FilePath {
        package(name).map { FilePath($0.folder) } ?? folder.appending(FilePath(name))
    }

    /// Whether a plugin is as the project says; nil: the project says nothing of it.
    func fits(_ package: PluginPackage, at place: FilePath) throws(ScriptError) -> Bool? {
        try lock.pins?.fits(package, inFolder: place.name.text)
    }

    /// Puts a plugin that was fetched into its place, writes down what it is and where it came from, and trusts it as it is.
    mutating func take(_ fetched: FetchedPlugin, _ entry: PluginSources.Entry) throws {
        let place = place(fetched.package.name)
        try fetched.put(in: place)
        let package = try PluginPackage(folder: place.text, origin: .project)
        var pins = lock.pins ?? PluginPins(newBeside: folder.text)
        // Plugins without an entry in a new lock file get one for their present content.
        for other in lock.pins == nil ? search().found : [package] { try pins.pin(other) }
        try TextFile.replace(pins.path, with: pins.bytes, within: top)
        lock.pins = pins
        sources[package.name] = entry
        try TextFile.replace(sources.path, with: sources.bytes, within: top)
        try lock.trust(package)
        try places.write(lock)
    }

    /// Removes a plugin, and what is written of it.
    mutating func remove(_ name: String) throws {
        let (place, package) = (place(name), package(name))
        if let package, try lock.untrust(package) { try places.write(lock) }
        do throws(FileFailure) {
            try FileTree.remove(place)
        } catch {
            throw ScriptError("cannot remove '\(place.shown)': \(error)")
        }
        if var pins = lock.pins {
            pins.unpin(folder: place.text)
            try TextFile.replace(pins.path, with: pins.bytes, within: top)
            lock.pins = pins
        }
        guard sources[name] != nil else { return }
        sources[name] = nil
        try TextFile.replace(sources.path, with: sources.bytes, within: top)
    }
}
