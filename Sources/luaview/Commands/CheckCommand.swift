import ArgumentParser
import Host
import HostTools

/// `luaview check`.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Looks for mistakes in scripts, events and tests without running them.",
        discussion: """
            Looks at the files that end in .lua and .events, in folders at all of them; without a name, at those of the current \
            folder. Status 1: something was found; 2: a file cannot be read. A comment '-- luaview: ignore' keeps what is found \
            on its line from being reported.
            """)

    @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "How findings are written: text, json (one object a line), github (annotations).", valueName: "format"))
    var format = FindingReport.text

    @Option(
        name: .customLong("plugin"),
        help: ArgumentHelp(
            "A plugin's folder, whose words scripts may use. Those of the project and the user's are known.",
            valueName: "folder"))
    var plugins: [String] = []

    func run() throws {
        let standard = StandardOutputs()
        var run = CheckRun(format: format, plugins: plugins.map(PluginPlaces.folder), standard: standard)
        throw ExitCode(standard.finalStatus(run.status(paths)))
    }
}

extension FindingReport: ExpressibleByArgument {}
