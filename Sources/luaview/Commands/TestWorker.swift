import ArgumentParser
import Host

/// `luaview test-file FILE`: runs one test file and reports through a pipe. Only `luaview test` starts it.
struct TestWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "test-file", shouldDisplay: false)

    @Argument
    var file: String

    /// The keys of the tests and blocks to run; none: all.
    @Option(parsing: .unconditionalSingleValue)
    var only: [String] = []

    /// The lines whose tests are to run; none: all.
    @Option(name: .customLong("line"), parsing: .unconditionalSingleValue)
    var lines: [Int] = []

    /// The width of differences of texts.
    @Option
    var messageWidth: Int?

    @Flag
    var list = false

    @Flag
    var coverage = false

    @Option
    var shard: Shard?

    /// How many tests the files before it have: where counting for the shards begins.
    @Option
    var before = 0

    /// Where the `.busted` is that led to this folder.
    @Option
    var settingsFolder: String?

    @OptionGroup
    var selection: TestSelectionOptions

    @OptionGroup
    var folder: TestFolderOptions

    @OptionGroup
    var execution: TestExecutionOptions

    @OptionGroup
    var limits: LimitOptions

    @OptionGroup
    var permissions: PermissionOptions

    @OptionGroup
    var plugins: PluginOptions

    func run() throws {
        guard let pipe = RecordPipe() else { throw TestWorker.refusal }
        var run = TestFileRun(file: file)
        selection.apply(to: &run.options)
        folder.apply(to: &run.options)
        execution.apply(to: &run.options)
        limits.apply(to: &run.options.configuration)
        run.options.configuration.permissions = permissions.permissions
        run.options.listsOnly = list
        run.options.settingsFolder = settingsFolder
        run.options.shard = shard.map { ($0.number, $0.count, start: before) }
        run.options.lines = lines.isEmpty ? nil : lines
        if let messageWidth { run.options.messageWidth = messageWidth }
        run.options.keys = only.isEmpty ? nil : Set(only)
        run.plugins = plugins.choice
        run.countsLines = coverage
        run.run(pipe)
    }

    /// Reports that only `luaview test` starts it.
    private static var refusal: ExitCode {
        StandardOutputs().complain("luaview: 'test-file' is for 'luaview test' to start")
        return ExitCode(ExitStatus.wrongUse)
    }
}
