import ArgumentParser

/// The plugins of a run.
struct PluginOptions: ParsableArguments {
    @Option(
        name: .customLong("plugin"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Load the plugin in a folder, before those of the project; repeatable.", valueName: "path"),
        completion: .directory, transform: PluginPlaces.folder)
    var plugins: [String] = []

    @Flag(name: .customLong("no-plugins"), help: "Load none but those that '--plugin' names.")
    var isAlone = false

    /// The options as they were given.
    var choice: PluginChoice { PluginChoice(named: plugins, isAlone: isAlone) }

    /// The options again, as another process takes them.
    var arguments: [String] { plugins.map { "--plugin=\($0)" } + (isAlone ? ["--no-plugins"] : []) }
}
