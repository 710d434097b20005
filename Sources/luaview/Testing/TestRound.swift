import Glibc
import Host

/// Test files run once, and reported.
final class TestRound {
    private let command: Test
    private let files: [String]
    /// The tests to run of each file, by what is known of failures; nil: all.
    private let names: [String: Set<String>]?
    private let shard: Shard?
    private let standard: StandardOutputs
    private let interruption: Interruption
    private var written: [WritableFile] = []
    private(set) var results: TestResults

    init(
        _ command: Test, _ files: [String], names: [String: Set<String>]?, shard: Shard?, _ standard: StandardOutputs,
        _ interruption: Interruption
    ) throws(FileError) {
        self.command = command
        self.files = files
        self.names = names
        self.shard = shard
        self.standard = standard
        self.interruption = interruption
        results = TestResults(
            isEverything: names == nil && shard == nil && command.selection.isEverything && !command.execution.bail)
    }

    func run() throws(FileError) -> TestTotals {
        let clock = ContinuousClock()
        let start = clock.now
        try command.plugins.choice.tell(of: files, command.permissions.permissions, standard)
        let reporters = try reporters()
        for reporter in reporters { reporter.began(TestClock.run(of: files, command.execution)) }
        let reports = OrderedReports(files, reporters, stopsAtFailure: command.execution.bail) { file, record in
            self.results.note(record, of: file)
        }
        let pool = TestPool(
            jobs: command.jobs ?? TestRound.processors, patience: command.timeout.seconds ?? TestRound.day,
            interruption: interruption)
        try pool.run(files, arguments: arguments) { reports.receive($0, $1) }
        var totals = reports.totals
        totals.duration = (clock.now - start).inSeconds
        for reporter in reporters { reporter.ended(totals) }
        for file in written { try file.finish() }
        return totals
    }

    private func reporters() throws(FileError) -> [any TestReporter] {
        if command.reports.list, command.reports.reporters.isEmpty {
            return [ListReporter(output: standard.output, errors: standard.errors)]
        }
        var reporters: [any TestReporter] = []
        for option in command.reports.list ? command.reports.reporters : command.reports.all {
            reporters.append(try reporter(option))
        }
        return reporters
    }

    private func reporter(_ option: ReporterOption) throws(FileError) -> any TestReporter {
        var output = standard.output
        if let path = option.path {
            let file = try WritableFile(path)
            written.append(file)
            output = file.output
        }
        switch option.kind {
        case .spec:
            let terminal = option.path == nil ? ReportTerminal() : ReportTerminal.none
            return SpecReporter(output: output, isColored: terminal.hasColors, isLive: terminal.isLive)
        case .tap: return TAPReporter(output: output)
        case .junit: return JUnitReporter(output: output)
        case .json: return JSONReporter(output: output)
        }
    }

    /// The command line of the process for a file.
    private func arguments(number: Int, file: String) -> [String] {
        var arguments = ["test-file"] + command.selection.arguments + command.execution.arguments
        arguments += command.limits.arguments + command.permissions.arguments + command.plugins.arguments
        if command.reports.list { arguments.append("--list") }
        if command.reports.countsLines { arguments.append("--coverage") }
        if let shard { arguments += ["--shard=\(shard.number)/\(shard.count)", "--number=\(number)"] }
        arguments += (names?[TestMemory.key(of: file)] ?? []).sorted().map { "--only=\($0)" }
        return arguments + ["--", file]
    }

    private static let day = 86400.0
    private static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
