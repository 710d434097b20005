import ArgumentParser
import Glibc
import Host

/// `luaview test-file FILE`: runs one test file and tells of it through a pipe. `luaview test` starts it, nobody else does.
struct TestWorker: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "test-file", shouldDisplay: false)

    @Argument
    var file: String

    /// The full names of the tests to run; none: all.
    @Option(parsing: .unconditionalSingleValue)
    var only: [String] = []

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
    var execution: TestExecutionOptions

    @OptionGroup
    var limits: LimitOptions

    @OptionGroup
    var permissions: PermissionOptions

    @OptionGroup
    var plugins: PluginOptions

    func run() throws {
        guard let pipe = RecordPipe() else {
            StandardOutputs().complain("luaview: 'test-file' is for 'luaview test' to start")
            throw ExitCode(ExitStatus.wrongUse)
        }
        Watchdog.endProcess()
        Watchdog.watchMemory()
        Watchdog.countWork()
        DeepStack.run {
            let coverage = coverage ? LineCoverage() : nil
            let test = TestFile(path: file, options: options) { pipe.send($0) }
            test.coverage = coverage
            _ = test.run()
            for covered in coverage?.files ?? [] where !TestFileSearch.isTest(covered.path) {
                pipe.send(.covered(covered))
            }
        }
        // The system takes the memory back faster than it could be taken apart.
        _exit(ExitStatus.success)
    }

    private var options: TestOptions {
        var options = TestOptions()
        selection.apply(to: &options)
        execution.apply(to: &options)
        limits.apply(to: &options.configuration)
        options.configuration.permissions = permissions.permissions
        // Who started this process has said what there is to say about them.
        options.tellsOfPlugins = false
        try? plugins.choice.apply(to: &options.configuration, testFile: file)
        options.listsOnly = list
        options.settingsFolder = settingsFolder
        options.shard = shard.map { ($0.number, $0.count, start: before) }
        options.names = only.isEmpty ? nil : Set(only)
        return options
    }
}
