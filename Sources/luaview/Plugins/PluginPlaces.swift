import Glibc
import Host

/// Where plugins lie, and the lock that says which of a project's are trusted.
struct PluginPlaces {
    /// The folder of plugins of the project: that of the script's folder or of the nearest one above that has a `.luaview`.
    let project: String?
    /// The user's own folder for the program.
    private let data: String?

    /// The places for a script, or for the folder that the command runs in.
    init(script: String?) {
        project = PluginPlaces.project(above: script.map(TouchedFiles.folder) ?? ".")
        data = PluginPlaces.dataFolder.map { $0 + "/luaview" }
    }

    /// The database that scripts store in where nobody names another.
    static var storage: String? { dataFolder.map { $0 + "/luaview/storage.sqlite" } }

    /// The folder of a plugin, where a path may lead to the manifest in it.
    static func folder(_ path: String) -> String {
        let name = "plugin.json"
        var status = stat()
        guard path == name || path.hasSuffix("/" + name), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else { return path }
        return path == name ? "." : String(path.dropLast(name.utf8.count + 1))
    }

    /// The user's plugins.
    var user: String? { data.map { $0 + "/plugins" } }

    /// The file of the lock.
    var lockPath: String? { data.map { $0 + "/plugins.lock" } }

    /// The file of what plugins were allowed for good.
    var grantsPath: String? { data.map { $0 + "/permissions" } }

    /// What is trusted; without a file, nothing is.
    var lock: PluginLock { lockPath.map { PluginLock(path: $0) } ?? PluginLock() }

    /// Puts another lock in the place of the one there is.
    func write(_ lock: PluginLock) throws(FileError) {
        guard let lockPath else { throw FileError("plugins.lock", .write, reason: "HOME is not set") }
        try TextFile.replace(lockPath, with: lock.text)
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
        var folder = folder[...]
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        // The folder itself may be a link to one elsewhere.
        return [TouchedFiles.canonical(String(folder)), String(folder)].contains {
            ("/" + TouchedFiles.canonical(TouchedFiles.folder(of: $0))).hasSuffix("/.luaview/plugins")
        }
    }

    /// The plugin whose folder a file lies in, that folder or one below it.
    static func plugin(around file: String) -> String? {
        nearest(above: TouchedFiles.folder(of: file)) { base in
            access(base + "plugin.json", F_OK) == 0 && access(base + "init.lua", F_OK) == 0
                ? (base.isEmpty ? "." : base) : nil
        }
    }

    private static func project(above folder: String) -> String? {
        nearest(above: folder) { access($0 + ".luaview", F_OK) == 0 ? $0 + ".luaview/plugins" : nil }
    }

    /// What is found first, from a folder upwards. `find` gets the folder with a slash behind it, nothing for that of the
    /// command.
    private static func nearest(above folder: String, _ find: (_ base: String) -> String?) -> String? {
        var folder = folder
        for _ in 0..<64 {
            if let found = find(folder == "." ? "" : folder == "/" ? "/" : folder + "/") { return found }
            let whole = TouchedFiles.canonical(folder)
            guard whole != "/" else { return nil }
            folder = TouchedFiles.folder(of: whole)
            // What lies in the folder of the command is named from there.
            if folder == TouchedFiles.canonical(".") { folder = "." }
        }
        return nil
    }
}
