import Host
import Platform

/// Where plugins lie, and the lock that says which of a project's are trusted.
struct PluginPlaces {
    /// The folder of plugins of the project: that of the script's folder or of the nearest one above that has a `.luaview`.
    let project: String?
    /// The user's own folder for the program.
    private let data: String?

    /// The places for a script, or for the folder that the command runs in.
    init(script: String?) {
        project = PluginPlaces.project(above: script.map { FilePath($0).folder } ?? ".")
        data = PluginPlaces.dataFolder.map { $0 + "/luaview" }
    }

    /// The default database that scripts store in.
    static var storage: String? { dataFolder.map { $0 + "/luaview/storage.sqlite" } }

    /// The folder of a plugin, where a path may lead to the manifest in it.
    static func folder(_ path: String) -> String {
        let file = FilePath(path)
        return file.name == "plugin.json" && file.isFile ? file.folder.text : path
    }

    /// The user's plugins.
    var user: String? { data.map { $0 + "/plugins" } }

    /// The file of the lock.
    var lockPath: String? { data.map { $0 + "/plugins.lock" } }

    /// The file of what plugins were allowed for good.
    var grantsPath: String? { data.map { $0 + "/permissions" } }

    /// What is trusted; without a file, nothing is.
    var lock: PluginLock {
        var lock = lockPath.map { PluginLock(path: $0) } ?? PluginLock()
        lock.pins = project.flatMap(PluginPins.init(beside:))
        return lock
    }

    /// Puts another lock in the place of the one there is.
    func write(_ lock: PluginLock) throws(FileError) {
        guard let lockPath else { throw FileError("plugins.lock", .write, reason: "HOME is not set") }
        try TextFile.replace(lockPath, with: lock.bytes)
    }

    private static var dataFolder: String? {
        if let path = variable("XDG_DATA_HOME"), path.hasPrefix("/") { return path }
        return variable("HOME").map { $0 + "/.local/share" }
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a plugin's folder is one of a project.
    static func isOfProject(_ folder: String) -> Bool {
        let folder = FilePath(folder).withoutSlash
        // The folder itself may be a link to one elsewhere.
        return [folder.resolved(), folder].contains { $0.folder.resolved().hasSuffix("/.luaview/plugins") }
    }

    /// The plugin whose folder a file lies in, that folder or one below it.
    static func plugin(around file: String) -> String? {
        nearest(above: FilePath(file).folder) { base in
            base.appending("plugin.json").status() != nil && base.appending("init.lua").status() != nil
                ? (base.bytes.isEmpty ? "." : base.text) : nil
        }
    }

    private static func project(above folder: FilePath) -> String? {
        nearest(above: folder) { base in
            let own = base.appending(".luaview")
            return own.status() != nil ? own.appending("plugins").text : nil
        }
    }

    /// What is found first, from a folder upwards. `find` gets the folder, nothing for that of the command.
    private static func nearest(above folder: FilePath, _ find: (_ base: FilePath) -> String?) -> String? {
        if let found = find(folder == "." ? "" : folder) { return found }
        let here = FilePath(".").resolved()
        var folder = folder.resolved()
        while folder != "/" {
            folder = folder.folder
            // What lies in the folder of the command is named from there.
            if let found = find(folder == here ? "" : folder) { return found }
        }
        return nil
    }
}
