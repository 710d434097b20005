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

    @Option(
        name: .customLong("property"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a property of the root component; repeatable.", valueName: "name=value"))
    var properties: [PropertyOption] = []

    @Option(parsing: .unconditional, help: "Where 'math.random' starts with --events.")
    var seed = 0

    @Flag(help: "Evaluate every body twice and report what differs.")
    var strict = false

    @Option(help: "Write what happens, and why, to a file: a JSON object a line.", completion: .file())
    var trace: String?

    func run() throws {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        throw ExitCode(status)
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        do {
            _ = try ReadableFile(whole: script)
            let events = try events.map { path throws(FileError) in
                LineReader(try ReadableFile(stream: path), interruption: interruption)
            }
            let trace = try trace.map { path throws(FileError) in try TraceFile(path) }
            var run = SessionRun(
                output: standard, sink: output.sink(standard), interruption: interruption, events: events, trace: trace)
            return run.exitStatus(script: script, configuration)
        } catch {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
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
        return configuration
    }
}
