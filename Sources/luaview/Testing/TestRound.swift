import Host
import HostTools
import Platform

/// Test files run once, and reported.
final class TestRound {
    private let command: Test
    private var files: [String]
    /// How many tests the files before each have, where they are counted.
    private var starts: [Int] = []
    /// The keys of the tests and blocks to run of each file, by what is known of failures; nil: all.
    private let names: [FilePath: Set<String>]?
    /// The lines of each file whose tests run, where the command line names any.
    private let lines: [String: [Int]]
    private let shard: Shard?
    private let standard: StandardOutputs
    private let interruption: Interruption
    /// The folder of the `.busted` that led to this one.
    private let settingsFolder: String?
    private var written: [WritableFile] = []
    private(set) var results: TestResults

    init(
        _ command: Test, _ files: [String], lines: [String: [Int]], names: [FilePath: Set<String>]?, shard: Shard?,
        settingsFolder: String?, _ standard: StandardOutputs, _ interruption: Interruption
    ) throws(FileError) {
        self.command = command
        self.files = files
        self.lines = lines
        self.names = names
        self.shard = shard
        self.settingsFolder = settingsFolder
        self.standard = standard
        self.interruption = interruption
        let isChosen = shard == nil && lines.isEmpty && command.selection.isEverything && !command.execution.bail
        results = TestResults(isEverything: names == nil && isChosen, isEveryFailure: isChosen)
    }

    func run() throws(FileError) -> TestTotals {
        let clock = SteadyClock()
        let start = clock.now
        try command.plugins.choice.tell(of: files, command.permissions.permissions, standard)
        if let shard { try choose(for: shard) }
        let reporters = try reporters()
        for reporter in reporters { reporter.began(TestClock.run(of: files, command.execution)) }
        let reports = OrderedReports(files, reporters, stopsAtFailure: command.execution.bail) { file, record in
            self.results.note(record, of: file)
        }
        try pool.run(files, arguments: arguments) { reports.receive($0, $1) }
        var totals = reports.totals
        totals.duration = clock.now - start
        totals.signal = interruption.signalNumber
        for reporter in reporters { reporter.ended(totals) }
        for file in written { try file.finish() }
        return totals
    }

    private var pool: TestPool {
        TestPool(
            jobs: command.jobs ?? TestRound.processors, patience: command.timeout.seconds ?? TestRound.day,
            interruption: interruption)
    }

    /// Counts the tests of all files, so that the parts come out alike, and leaves out files that have none for the shard.
    /// One in which something goes wrong before its tests runs in every part.
    private func choose(for shard: Shard) throws(FileError) {
        var counts = files.map { _ in 0 }
        var isSound = files.map { _ in true }
        func listing(_ number: Int, _ file: String) -> [String] { arguments(["--list"], file) }
        try pool.run(files, arguments: listing) { number, report in
            switch report {
            case .record(.listed): counts[number] += 1
            case .record(.failed), .record(.ended): isSound[number] = false
            case .began, .record, .ended: break
            }
            return true
        }
        var start = 0
        var chosen: [(file: String, start: Int)] = []
        for (number, file) in files.enumerated() {
            let first = (shard.number - 1 - start % shard.count + shard.count) % shard.count
            if first < counts[number] || !isSound[number] { chosen.append((file, start)) }
            start += counts[number]
        }
        files = chosen.map(\.file)
        starts = chosen.map(\.start)
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
        case .github:
            let log = option.path == nil ? try reporter(ReporterOption(.spec)) : nil
            return GitHubReporter(output: output, log: log, folder: Workspace.folder)
        }
    }

    /// The command line of the process for a file.
    private func arguments(number: Int, file: String) -> [String] {
        var own = command.reports.list ? ["--list"] : []
        if command.reports.countsLines { own.append("--coverage") }
        if let shard { own += ["--shard=\(shard.number)/\(shard.count)", "--before=\(starts[number])"] }
        return arguments(own, file)
    }

    private func arguments(_ own: [String], _ file: String) -> [String] {
        var arguments =
            ["test-file"] + own + command.selection.arguments + command.folder.arguments + command.execution.arguments
        arguments += command.limits.arguments + command.permissions.arguments + command.plugins.arguments
        arguments += (lines[file] ?? []).flatMap { ["--line", "\($0)"] }
        if let width = ReportTerminal.width { arguments.append("--message-width=\(width)") }
        if let settingsFolder { arguments += ["--settings-folder", settingsFolder] }
        arguments += (names?[TestMemory.key(of: FilePath(file))] ?? []).sorted().flatMap { ["--only", $0] }
        return arguments + ["--", file]
    }

    private static let day = 86400.0
    private static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
