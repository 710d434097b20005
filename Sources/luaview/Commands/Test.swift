import ArgumentParser
import Host

/// `luaview test [PATH…]`: runs test files.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs tests written in Lua, with busted's words.",
        discussion: """
            Runs the files called *_test.lua or *_spec.lua, each in a process of its own, and says which tests passed. \
            A test can mount a script, press its buttons and look at its frames; time is virtual.

            The program ends with 0 if everything passed, 1 if a test failed, 2 if the command line is wrong or a file \
            cannot be loaded, 3 if a limit was reached or a file's process ended, 5 if there was no test to run.
            """)

    @Argument(
        help: "Test files, and folders that are searched for them; 'a_test.lua:12' is the test around line 12.",
        completion: .file())
    var paths: [String] = []

    @OptionGroup(title: "Which tests run")
    var selection: TestSelectionOptions

    @Flag(help: "Run the tests that failed last time in this folder.")
    var failed = false

    @Option(
        help: ArgumentHelp(
            "Run one part of the tests of several, as in 2/5; else what TEST_TOTAL_SHARDS and TEST_SHARD_INDEX say.",
            valueName: "k/n"))
    var shard: Shard?

    @OptionGroup(title: "In the place of what .busted says")
    var folder: TestFolderOptions

    @OptionGroup(title: "How they run")
    var execution: TestExecutionOptions

    @OptionGroup(title: "Limits for each test, each hook, and each event")
    var limits: LimitOptions

    @Option(help: "How many files run at the same time; else one for each processor.")
    var jobs: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long a test may take before the process of its file is ended; none is no limit.", valueName: "duration"
        ))
    var timeout = TimeSpan(seconds: 20)

    @Flag(help: "Stay, and run again what a change to a file touches; Ctrl-C ends it.")
    var watch = false

    @OptionGroup(title: "Permissions of test files and of what they mount")
    var permissions: PermissionOptions

    @OptionGroup(title: "Plugins of test files and of what they mount")
    var plugins: PluginOptions

    @OptionGroup(title: "Reports")
    var reports: TestReportOptions

    func validate() throws {
        if paths.contains("") { throw ValidationError("An empty path names no tests.") }
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' is 1 or more.") }
        if let problem = timeout.problem { throw ValidationError("The value \(problem) is invalid for '--timeout'.") }
        if let shard, !shard.isInRange {
            throw ValidationError("There is no shard \(shard.number) of \(shard.count); they are counted from 1.")
        }
        guard watch else { return }
        let others = [
            (execution.ci, "--ci"), (failed, "--failed"), (shard != nil, "--shard"), (reports.list, "--list"),
        ]
        if let other = others.first(where: \.0) { throw ValidationError("'--watch' does not go with '\(other.1)'.") }
    }

    func run() throws {
        let interruption = Interruption.begin()
        let standard = StandardOutputs()
        var status = ExitStatus.wrongUse
        do {
            try folder.enterDirectory()
            if watch {
                status = try TestCommandRun.watch(self, standard, interruption)
            } else {
                let shard = try shard ?? Shard.fromEnvironment()
                status = try TestCommandRun(self, shard: shard, standard, interruption).run()
            }
        } catch {
            standard.complain("\(error)")
        }
        standard.flush()
        if case .failed(let reason) = standard.output.state {
            standard.complain("\(FileError("standard output", .write, reason: reason))")
            status = max(status, ExitStatus.wrongUse)
        }
        throw ExitCode(interruption.signalNumber.map(ExitStatus.signal) ?? status)
    }
}
