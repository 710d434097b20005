import ArgumentParser
import Host
import HostTools
import Platform

/// `luaview record SCRIPT`: runs a script and writes a test file that repeats the session.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Runs a script and writes a test that does again what was done.",
        discussion: """
            The script runs as with 'luaview run'. When it ends, a test file is written that mounts the script, does what \
            was done, and holds the frames. 'luaview test' runs it, 'luaview replay' plays it.
            """)

    @Argument(help: "The script.", completion: .file(extensions: ["lua"]))
    var script: String

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("What the script gets as '...' and 'arg'.", valueName: "args"))
    var arguments: [String] = []

    @Option(
        name: [.short, .customLong("output")],
        help: ArgumentHelp("The test file to write; else SCRIPT_recorded_test.lua.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var output: String?

    @Option(help: "Drive the script with the events of a file, one a line; '-' is standard input.")
    var events: String?

    @OptionGroup(title: "Output")
    var frames: OutputOptions

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

    @Option(parsing: .unconditional, help: "Where 'math.random' starts.")
    var seed = 0

    @Flag(help: "Use the whole window of a terminal, and leave what it showed before as it was.")
    var fullscreen = false

    func validate() throws { try modules.check(permissions.permissions) }

    func run() throws {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        standard.outliveWatchdog()
        Watchdog.endProcess(.commandLine)
        Watchdog.watchMemory()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        throw ExitCode(status)
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        Watchdog.allowInterruption()
        do {
            let file = try RecordingFile(of: script, path: output, .commandLine)
            let recorder = SessionRecorder()
            recorder.isInterrupted = { interruption.signalNumber != nil }
            let status = try status(standard, interruption, recorder)
            guard !recorder.isEmpty, !file.replaces || status != ExitStatus.wrongUse else {
                let rest = file.replaces ? "; \(FilePath(file.path).shown) is as it was" : ""
                standard.complain("\(FilePath(script).shown): nothing is recorded\(rest)")
                return status
            }
            try file.write(recorder)
            standard.complain("\(FilePath(script).shown): recorded in \(FilePath(file.path).shown)")
            return status
        } catch {
            standard.complain(error is FileError ? "\(error)" : "luaview: \(error)")
            return ExitStatus.wrongUse
        }
    }

    /// Runs the script; gives the status of the run.
    private func status(
        _ standard: StandardOutputs, _ interruption: Interruption, _ recorder: SessionRecorder
    ) throws(FileError) -> Int32 {
        var configuration = configuration
        try plugins.choice.apply(to: &configuration, script: script, standard)
        let holders = PermissionHolders(script: script, configuration.plugins)
        configuration.confirms = { holders.hasKept($0) }
        if events == nil, !frames.choice.isForPipe, isatty(STDOUT_FILENO) == 1 {
            let run = TerminalRun(
                standard, interruption, isFullScreen: fullscreen, width: frames.width, height: frames.height,
                hasFixedColorScheme: frames.colorScheme != nil, frameLog: nil, trace: nil)
            run.recorder = recorder
            run.questions = PermissionQuestions(standard, interruption, holders)
            return run.exitStatus(script: script, configuration)
        }
        let events = try events.map { path throws(FileError) in
            LineReader(try ReadableFile(stream: path), interruption: interruption)
        }
        let run = SessionRun(
            output: standard, sink: frames.choice.sink(standard, script: script), interruption: interruption,
            events: events, recorder: recorder)
        return run.exitStatus(script: script, configuration)
    }

    private var configuration: Configuration {
        var configuration = Configuration.ofProgram
        configuration.width = frames.choice.columns
        configuration.height = frames.height
        configuration.colorScheme = frames.choice.scheme
        // A recording is done again as plain text.
        configuration.appearance = Appearance(theme: frames.choice.theme?.theme ?? .terminal)
        configuration.isDeterministic = true
        configuration.services = events == nil ? .besideClock : .holdsClock
        configuration.seed = seed
        limits.apply(to: &configuration)
        modules.apply(to: &configuration)
        configuration.permissions = permissions.permissions
        configuration.arguments = arguments
        configuration.properties = properties.map { (name: $0.name, value: $0.value) }
        return configuration
    }
}
