import Host

/// The choice of plugins to load.
struct PluginChoice {
    /// The folders of those that are named.
    var named: [String] = []
    /// Whether there are none but those.
    var isAlone = false

    /// Finds the plugins for a test file, and the plugin whose folder it lies in. Problems with them have been
    /// reported.
    func apply(to configuration: inout Configuration, testFile: String) throws(FileError) {
        let places = PluginPlaces(script: testFile)
        let search = try search(places, ofTest: testFile)
        configuration.use(search)
        if !configuration.plugins.isEmpty { configuration.pluginLock = places.lock }
    }

    /// Finds the plugins for a script, or for the folder that the command runs in, and says what is wrong with the user's; of
    /// those that were asked for the session says it.
    /// - Throws: that one which is named cannot be loaded.
    func apply(
        to configuration: inout Configuration, script: String?, _ standard: StandardOutputs
    ) throws(FileError) {
        let places = PluginPlaces(script: script)
        let search = try search(places, ofTest: nil)
        for line in search.others.map(\.description) + search.notes { standard.complain(line) }
        configuration.use(search)
        guard !search.found.isEmpty || !search.unread.isEmpty else { return }
        configuration.pluginLock = places.lock
    }

    /// Reports once on the plugins of test files, each of which runs in a process of its own.
    /// - Throws: the same.
    func tell(of files: [String], _ permissions: Permissions, _ standard: StandardOutputs) throws(FileError) {
        var (told, folders): (Set<String>, Set<FilePath>) = ([], [])
        for file in files where folders.insert(FilePath(file).folder).inserted {
            let places = PluginPlaces(script: file)
            let search = try search(places, ofTest: file)
            let lock = search.found.isEmpty ? PluginLock() : places.lock
            var lines = search.others.map(\.description) + search.notes
            for package in search.found {
                if isUnnamed(package, around: file) {
                    lines.append(
                        "plugin '\(package.name)' in \(package.place) is loaded: \(FilePath(file).shown) lies in its folder"
                    )
                }
                if let reason = package.distrust(by: lock) {
                    lines.append(reason)
                } else {
                    lines += package.wishes(beyond: permissions).map(\.text)
                }
            }
            for line in lines where told.insert(line).inserted { standard.complain(line) }
        }
    }

    /// Whether a plugin is in use for nothing but that a test file lies in its folder.
    private func isUnnamed(_ package: PluginPackage, around file: String) -> Bool {
        guard let own = PluginPlaces.plugin(around: file).map({ FilePath($0).resolved() }) else { return false }
        return FilePath(package.folder).resolved() == own && !named.contains { FilePath($0).resolved() == own }
    }

    private func search(_ places: PluginPlaces, ofTest file: String?) throws(FileError) -> PluginSearch {
        for folder in named where FilePath(folder).appending("plugin.json").status() == nil {
            throw FileError(folder, reason: "There is no plugin.json in it")
        }
        var named = named.map { FilePath($0).withoutSlash.text }
        if let own = file.flatMap(PluginPlaces.plugin),
            !named.map({ FilePath($0).resolved() }).contains(FilePath(own).resolved())
        {
            named.append(own)
        }
        return PluginSearch(
            named: named, project: isAlone ? nil : places.project,
            user: isAlone ? nil : places.user)
    }
}
