import ArgumentParser
import Host

/// `luaview repl [SCRIPT]`: a read-eval-print loop.
struct REPLSession: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract: "Runs lines of Lua as they are typed, with the frame in sight.",
        discussion: "':help' lists the commands. In a pipe there is no prompt. What follows '--' is for the script.")

    @Argument(help: "A script to mount first.", completion: .file(extensions: ["lua"]))
    var script: String?

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("What the script gets as '...' and 'arg'.", valueName: "args"))
    var arguments: [String] = []

    @Option(
        name: .customLong("property"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a property of the script's root component; repeatable.", valueName: "name=value"))
    var properties: [PropertyOption] = []

    @Option(help: "The width in columns; else $COLUMNS, else 80.")
    var width: Int?

    @Option(help: "The color scheme, dark or light; by default that of $COLORFGBG, else dark.")
    var colorScheme: ColorScheme?

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup(title: "Permissions")
    var permissions: PermissionOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    @OptionGroup(title: "Modules")
    var modules: ModuleOptions

    @Flag(help: "Stop at the first error, with status 1.")
    var strict = false

    func validate() throws {
        try modules.check(permissions.permissions)
        try OutputOptions.check(width, for: "--width")
        guard script == nil else { return }
        if !properties.isEmpty { throw ValidationError("'--property' is for a script, and none is named.") }
        if !arguments.isEmpty { throw ValidationError("What follows '--' is for a script, and none is named.") }
    }

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
        do {
            var configuration = configuration
            try plugins.choice.apply(to: &configuration, script: script, standard)
            let holders = PermissionHolders(script: script, configuration.plugins)
            configuration.confirms = { holders.hasKept($0) }
            let questions = PlainPrompt.isTerminal ? PermissionQuestions(standard, interruption, holders) : nil
            if let number = interruption.signalNumber { return ExitStatus.signal(number) }
            if TerminalConversation.isPossible {
                let conversation = TerminalConversation(
                    standard, interruption, questions, width: width, hasFixedColorScheme: colorScheme != nil)
                return try conversation.exitStatus(script: script, configuration)
            }
            if width == nil, PlainPrompt.isTerminal { configuration.width = TerminalDevice().size.width }
            var conversation = try PipedConversation(standard, interruption, questions, stopsAtErrors: strict)
            return try conversation.exitStatus(script: script, configuration)
        } catch {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration.ofProgram
        configuration.width = OutputChoice(width: width).columns
        configuration.colorScheme = OutputChoice(colorScheme: colorScheme).scheme
        configuration.isDeterministic = true
        configuration.followsPlugins = true
        limits.apply(to: &configuration)
        modules.apply(to: &configuration)
        configuration.permissions = permissions.permissions
        configuration.arguments = arguments
        configuration.properties = properties.map { (name: $0.name, value: $0.value) }
        return configuration
    }
}
