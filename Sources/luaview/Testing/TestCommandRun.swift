import Host
import HostTools
import Platform

/// A run of `luaview test`, from the files to the exit status.
final class TestCommandRun {
    let command: Test
    let settings: TestFolderSettings?
    private let shard: Shard?
    let standard: StandardOutputs
    let interruption: Interruption
    private let memory: TestMemory?
    /// The folder of the `.busted` that led to another one.
    let settingsFolder: String?

    init(
        _ command: Test, shard: Shard?, _ standard: StandardOutputs, _ interruption: Interruption
    ) throws(FileError) {
        var configuration = Configuration.ofProgram
        command.limits.apply(to: &configuration)
        configuration.permissions = command.permissions.permissions
        do throws(ScriptError) {
            settings = try TestFolderSettings(
                folder: ".", run: command.folder.run, overrides: command.folder.settings, configuration: configuration)
        } catch {
            throw FileError(".busted", reason: error.message)
        }
        var command = command
        settingsFolder = try settings?.enterFolder()
        if let settings {
            try settings.check()
            for line in settings.announcements(helper: command.folder.helper) { standard.complain(line) }
            if let note = settings.note { standard.complain(note) }
            command.selection.add(settings)
            command.execution.add(settings)
            if command.paths.isEmpty { command.paths = settings.roots }
        }
        memory = TestMemory()
        if command.paths.isEmpty { command.paths = ["."] }
        command.execution.chooseSeed()
        self.command = command
        self.shard = shard
        self.standard = standard
        self.interruption = interruption
    }

    /// Runs everything once.
    func run() throws(FileError) -> Int32 {
        let search = try TestFileSearch(command.paths, settings)
        search.notes.forEach(standard.complain)
        var files = search.files
        let known = memory?.read() ?? .none
        var names: [FilePath: Set<String>]?
        if command.failed {
            names = namesToRun(known)
            if let names { files.removeAll { names[TestMemory.key(of: FilePath($0))] == nil } }
        }
        if shard != nil, let place = search.lines.keys.sorted().first {
            throw FileError(place, reason: "A test is chosen by its line, which does not go with shards")
        }
        guard !files.isEmpty else { return complainOfNothing(areNoneFailed: names?.isEmpty == true) }
        let round = try TestRound(
            command, files, lines: search.lines, names: names, shard: shard, settingsFolder: settingsFolder, standard,
            interruption)
        let totals = try round.run()
        if round.results.isEverything, !command.reports.list, totals.signal == nil {
            try OrphanedSnapshots(in: search.folders).settle(
                removes: command.execution.updateSnapshots, tell: standard.complain)
        }
        if !command.reports.list, let memory { remember(round.results, known, in: memory) }
        try reportCoverage(round)
        if shard != nil, totals.isEmpty { return ExitStatus.success }
        return totals.exitStatus
    }

    private func complainOfNothing(areNoneFailed: Bool) -> Int32 {
        let places = command.paths.map { "'\($0)'" }.joined(separator: ", ")
        let patterns = settings?.patterns ?? []
        let names =
            patterns.isEmpty
            ? "their names end with _test.lua or _spec.lua"
            : "\(command.folder.patterns.isEmpty ? "'.busted'" : "'--pattern'") says that their names match \(patterns.map { "'\($0)'" }.joined(separator: " or "))"
        standard.complain(
            command.failed
                ? "luaview: no test failed last time"
                : "luaview: there are no test files in \(places); \(names)")
        return ExitStatus.nothingRan
    }
}

// MARK: - Failed tests

extension TestCommandRun {
    /// What to run of each file; nil: everything, since nothing is known.
    private func namesToRun(_ known: TestMemory.Knowledge) -> [FilePath: Set<String>]? {
        let place = memory?.path ?? ""
        switch known {
        case .failed(let failed): return failed
        case .none: standard.complain("luaview: nothing is known of an earlier run here, so all tests run")
        case .damaged: standard.complain("luaview: '\(place)' was cut or changed, so all tests run")
        case .tooLong: standard.complain("luaview: '\(place)' is too long to be read, so all tests run")
        }
        return nil
    }

    private func remember(_ results: TestResults, _ known: TestMemory.Knowledge, in memory: TestMemory) {
        var failed: [FilePath: Set<String>] = [:]
        if case .failed(let names) = known { failed = names }
        results.update(&failed)
        do throws(FileError) {
            try memory.write(failed)
        } catch {
            standard.complain("\(error)")
        }
    }
}

// MARK: - Coverage

extension TestCommandRun {
    func reportCoverage(_ round: TestRound) throws(FileError) {
        guard command.reports.countsLines else { return }
        let report = CoverageReport(round.results.covered)
        if command.reports.coverage {
            // What a program is to read stays as it is.
            let isForPeople = command.reports.isForPeople
            let output = isForPeople ? standard.output : standard.errors
            output.write((isForPeople ? "\n" : "") + report.table)
            output.flush()
        }
        guard let path = command.reports.coverageFile else { return }
        let file = try WritableFile(path)
        file.output.write(report.lcov)
        try file.finish()
    }
}
