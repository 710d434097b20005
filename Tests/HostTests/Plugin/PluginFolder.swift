import Host
import HostServices

/// Plugins in a temporary folder, and sessions that load them.
struct PluginFolder {
    let folder: TemporaryFolder

    /// Plugins by their names: their code, and fields of their manifests beside name and version.
    init(_ plugins: [String: (fields: String, code: String)]) throws {
        var files: [String: String] = [:]
        for (name, plugin) in plugins {
            let more = plugin.fields.isEmpty ? "" : ", " + plugin.fields
            let hasVersion = plugin.fields.contains("\"version\"")
            files["\(name)/plugin.json"] =
                #"{"name": "\#(name)"\#(hasVersion ? "" : #", "version": "1.0.0""#)\#(more)}"#
            files["\(name)/init.lua"] = plugin.code
        }
        folder = try TemporaryFolder(files)
    }

    var search: PluginSearch { PluginSearch(user: folder.url.path) }

    /// A session of a script with all of them; places in messages begin with the plugin's name.
    func app(_ source: String, timeLimit: Double? = 5) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = timeLimit
        configuration.width = 40
        configuration.plugins = search.found
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    /// Without the folder's path.
    func plain(_ texts: [String]) -> [String] {
        texts.map { text in
            text.replacing(folder.url.path + "/", with: "").replacing(/\.\.\.[^ :]*\/(?=[a-z]\/init\.lua)/, with: "")
        }
    }
}
