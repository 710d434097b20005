import ArgumentParser
import Glibc
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

    @Option(
        name: .customLong("property"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a property of the root component; repeatable.", valueName: "name=value"))
    var properties: [PropertyOption] = []

    @Option(
        help: ArgumentHelp(
            "Keep what the script stores in a database; ':memory:' keeps nothing, as with --events.", valueName: "path"),
        completion: .file())
    var storage: String?

    @Option(parsing: .unconditional, help: "Where 'math.random' starts with --events.")
    var seed = 0

    @Flag(help: "Use the whole window of a terminal, and leave what it showed before as it was.")
    var fullscreen = false

    @Option(help: "Also write each frame that is drawn on a terminal to a file, as JSON.")
    var frameLog: String?

    @Flag(help: "Evaluate every body twice and report what differs.")
    var strict = false

    @Option(help: "Write what happens, and why, to a file: a JSON object a line.", completion: .file())
    var trace: String?

    @Flag(help: "Load the script again when its files change, keeping its state; Ctrl-C ends it.")
    var watch = false

    func validate() throws {
        if storage == "" { throw ValidationError("'--storage' needs a path, or ':memory:'.") }
        for (name, isGiven) in [("--fullscreen", fullscreen), ("--frame-log", frameLog != nil)] where isGiven {
            let other =
                events != nil ? "--events" : output.frames != nil ? "--frames" : output.format != nil ? "--format" : nil
            guard let other else { continue }
            throw ValidationError("'\(name)' is for a terminal, and '\(other)' asks for frames as in a pipe.")
        }
    }

    func run() throws {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        Watchdog.beforeEnd { TerminalMode.restore() }
        Watchdog.endProcess()
        Watchdog.watchMemory()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        throw ExitCode(status)
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        do {
            _ = try ReadableFile(whole: script)
            var configuration = configuration
            try plugins.apply(
                to: &configuration, script: script, standard,
                questions: isOperatedByHand && isatty(STDIN_FILENO) == 1
                    ? PermissionQuestions(standard, interruption) : nil)
            let watch = watch ? try ScriptWatch(script: script, interruption) : nil
            if let terminal = try terminalRun(standard, interruption) {
                terminal.watch = watch
                return terminal.exitStatus(script: script, configuration)
            }
            let events = try events.map { path throws(FileError) in
                LineReader(try ReadableFile(stream: path), interruption: interruption)
            }
            let trace = try trace.map { path throws(FileError) in try TraceFile(path) }
            var run = SessionRun(
                output: standard, sink: output.sink(standard, script: script), interruption: interruption,
                events: events,
                trace: trace)
            run.watch = watch
            return run.exitStatus(script: script, configuration)
        } catch {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
    }

    /// On a terminal the script is operated by hand, unless events or a choice of frames ask for text.
    private var isOperatedByHand: Bool {
        events == nil && output.frames == nil && output.format == nil && isatty(STDOUT_FILENO) == 1
    }

    private func terminalRun(_ standard: StandardOutputs, _ interruption: Interruption) throws(FileError)
        -> TerminalRun?
    {
        guard isOperatedByHand else { return nil }
        return TerminalRun(
            standard, interruption, isFullScreen: fullscreen, width: output.width, height: output.height,
            frameLog: try frameLog.map { path throws(FileError) in try FrameLog(path: path) },
            trace: try trace.map { path throws(FileError) in try TraceFile(path) })
    }

    /// The same script and events give the same output: what was stored before takes no part unless it is named.
    private var storagePlace: StoragePlace {
        guard let path = storage ?? (events == nil ? PluginPlaces.storage : nil), path != ":memory:" else {
            return .memory
        }
        return .file(path)
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.width = output.columns
        configuration.height = output.height
        configuration.isDeterministic = events != nil
        configuration.seed = seed
        configuration.isStrict = strict
        configuration.arguments = arguments
        configuration.properties = properties.map { (name: $0.name, value: $0.value) }
        limits.apply(to: &configuration)
        configuration.storage = storagePlace
        configuration.ownsStandardInput = events != "-" && isatty(STDIN_FILENO) == 0
        configuration.permissions = permissions.permissions
        return configuration
    }
}
