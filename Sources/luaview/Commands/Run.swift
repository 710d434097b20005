import ArgumentParser
import Host

/// `luaview run SCRIPT`: runs a script and writes its frames.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs a script and writes its frames.",
        discussion: "What follows '--' is handed to the script.")

    @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
    var script: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("What the script gets as '...' and 'arg'.", valueName: "args"))
    var arguments: [String] = []

    @Option(help: "Drive the script with the events of a file, one a line; '-' is standard input.")
    var events: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup(title: "Permissions")
    var permissions: PermissionOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @OptionGroup(title: "Modules")
    var modules: ModuleOptions

    @Option(
        name: .customLong("property"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a property of the root component; repeatable.", valueName: "name=value"))
    var properties: [PropertyOption] = []

    @Option(
        help: ArgumentHelp(
            "Keep what the script stores in a database; ':memory:' keeps nothing, as with --events.", valueName: "path"),
        completion: .file())
    var storage: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much the script may store: 64M, 2G.", valueName: "size"))
    var storageLimit = MemorySize(bytes: Configuration().storeLimit)

    @Option(parsing: .unconditional, help: "Where 'math.random' starts with --events.")
    var seed = 0

    @Flag(help: "Use the whole window of a terminal, and leave what it showed before as it was.")
    var fullscreen = false

    @Option(
        help: """
            How pictures are drawn on a terminal: by its own protocol, by two pixels a cell, or not at all; else by what is known of the \
            terminal.
            """)
    var pictures: PicturesOption?

    @Option(help: "Also write each frame that is drawn on a terminal to a file, as JSON.")
    var frameLog: String?

    @Option(
        help: "Give keys of the terminal another meaning by the lines of a file: 'ctrl+w press Save', 'f9 key ctrl+s'.",
        completion: .file())
    var keys: String?

    @Flag(help: "Evaluate every body twice and report what differs.")
    var strict = false

    @Option(help: "Write what happens, and why, to a file: a JSON object a line.", completion: .file())
    var trace: String?

    @Flag(help: "Load the script again when its files change, keeping its state; Ctrl-C ends it.")
    var watch = false

    func validate() throws {
        try modules.check(permissions.permissions)
        if let problem = storageLimit.problem {
            throw ValidationError("The value \(problem) is invalid for '--storage-limit'.")
        }
        if storage == "" { throw ValidationError("'--storage' needs a path, or ':memory:'.") }
        for (name, isGiven) in [
            ("--fullscreen", fullscreen), ("--frame-log", frameLog != nil), ("--keys", keys != nil),
            ("--pictures", pictures != nil),
        ] where isGiven {
            let other =
                events != nil ? "--events" : output.frames != nil ? "--frames" : output.format != nil ? "--format" : nil
            guard let other else { continue }
            throw ValidationError("'\(name)' is for a terminal, and '\(other)' asks for frames as in a pipe.")
        }
    }

    func run() throws {
        var run = ScriptRun(script: script)
        run.events = events
        run.output = output.choice
        run.plugins = plugins.choice
        run.storage = storage
        run.isFullScreen = fullscreen
        run.pictures = pictures
        run.frameLog = frameLog
        run.trace = trace
        run.keys = keys
        run.isWatched = watch
        run.configuration.arguments = arguments
        run.configuration.properties = properties.map { (name: $0.name, value: $0.value) }
        run.configuration.seed = seed
        run.configuration.storeLimit = storageLimit.bytes ?? .max
        run.configuration.isStrict = strict
        run.configuration.permissions = permissions.permissions
        limits.apply(to: &run.configuration)
        modules.apply(to: &run.configuration)
        throw ExitCode(run.exitStatus())
    }
}
