import ArgumentParser
import Glibc
import Host

/// Which plugins a run loads.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Load the plugin in a folder, before those of the project; repeatable.", valueName: "path"),
        completion: .directory)
    var plugins: [String] = []

    @Flag(name: .customLong("no-plugins"), help: "Load none but those that '--plugin' names.")
    var isAlone = false

    /// What holds where nothing is said.
    static var standard: PluginOptions {
        var options = PluginOptions()
        options.plugins = []
        options.isAlone = false
        return options
    }

    /// Finds the plugins for a script, or for the folder that the command runs in, and says what is wrong with them.
    /// - Throws: that one which is named cannot be loaded, or that the lock cannot be read.
    /// `questions`: who asks for what they want to be allowed, where there is somebody to ask.
    func apply(
        to configuration: inout Configuration, script: String?, _ standard: StandardOutputs,
        questions: PermissionQuestions? = nil
    ) throws(FileError) {
        for folder in plugins where access("\(folder)/plugin.json", F_OK) != 0 {
            throw FileError(folder, reason: "There is no plugin.json in it")
        }
        let places = PluginPlaces(script: script)
        let search = PluginSearch(
            named: plugins.map(PluginOptions.withoutSlash), project: isAlone ? nil : places.project,
            user: isAlone ? nil : places.user)
        for error in search.errors { standard.complain(error.description) }
        for note in search.notes { standard.complain(note) }
        guard !search.found.isEmpty else { return }
        configuration.plugins = search.found
        configuration.pluginLock = try places.lock()
        questions?.ask(&configuration, places)
    }

    /// The options again, as another process takes them.
    var arguments: [String] { plugins.map { "--plugin=\($0)" } + (isAlone ? ["--no-plugins"] : []) }

    private static func withoutSlash(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
