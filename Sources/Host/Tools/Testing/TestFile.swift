import Host

/// Runs a test file and reports its tests (`LuaLanguage.md`, tests).
///
/// A file is run by one thread, in a Lua state of its own; nothing in it is seen by another file.
public final class TestFile {
    private let path: String
    private let options: TestOptions
    private let report: (TestRecord) -> Void
    private var summary = TestSummary()
    private var unexpected: ScriptError?
    /// Counts the lines that run, of all repetitions together; nil: they are not counted.
    public var coverage: LineCoverage?
    /// The scene of the file's own code; apps that it mounts have scenes of their own.
    private(set) var scene: Scene?

    /// Shows the apps while they run; nil: they are not shown.
    var player: (any AppPlayer)?
    /// How tests ended, by their full names; and whether something failed outside of them.
    private var statuses: [String: TestStatus] = [:]
    private var hasFailedOutside = false
    private var sources: FailureSources

    /// A run of the file at a path, its name in records and messages. `report` gets the records.
    public init(path: String, options: TestOptions = TestOptions(), report: @escaping (TestRecord) -> Void) {
        self.path = path
        sources = FailureSources(path: path)
        self.options = options
        self.report = report
    }

    /// Runs the file as often as the options say. Errors are reported by records.
    public func run() -> TestSummary {
        summary = TestSummary()
        let clock = SteadyClock()
        let start = clock.now
        for _ in 0..<max(1, options.repetitions) where !isCutShort { runOnce() }
        summary.seconds = clock.now - start
        report(.finished(summary))
        return summary
    }

    /// Whether a failure has ended it, perhaps before its last test.
    private var isCutShort: Bool { options.stopsAtFailure && summary.failures + summary.errors > 0 }

    private func runOnce() {
        do throws(ScriptError) {
            guard let source = try SourceFile.read(path) else {
                throw ScriptError("\(FilePath(path).shown): No such file or directory", kind: .load)
            }
            let scene = try Scene(listener: self)
            defer { scene.end() }
            scene.turn { scene.interpreter.makeRepeatable(seed: options.seed) }
            scene.interpreter.tests = self
            scene.interpreter.onLoad = { [unowned self] path in
                self.sources.note(path)
                self.report(.read(path))
            }
            scene.allow(options.configuration.permissions)
            if let coverage { scene.interpreter.count(in: coverage) }
            self.scene = scene
            var configuration = options.configuration
            configuration.plugins = try loadPlugins(for: scene)
            configuration.pluginFailures = []
            let snapshots = Snapshots(
                path: path, source: source, updates: options.updatesSnapshots,
                isReadOnly: options.isContinuousIntegration, width: options.messageWidth,
                options.configuration.optionNames)
            let apps = TestApps(
                home: scene, files: AppFiles(testFile: path, root: options.root), configuration: configuration,
                snapshots: snapshots, keepsTraces: SourceText.contains("trace", in: source), player: player,
                onWait: { [report] in report(.waits($0)) })
            scene.interpreter.apps = apps
            defer { apps.end() }
            try scene.runTests(
                source, named: path,
                modules: ScriptFolder(path: options.root, isForTests: true, elsewhere: options.placesOfModules),
                options: options.words + settings(),
                limits: (timeLimit(of: source), options.configuration.memoryLimit))
            finish(snapshots)
        } catch {
            let name = TestName(names: [], file: FilePath(path).shown, line: 0)
            add(.failed(TestFailure(part: .file, name: name, message: error.message, traceback: error.traceback)))
        }
    }

    /// The time limit of the file. A recording has one test of all its events: it may take as long as these together,
    /// at most one a line.
    private func timeLimit(of source: [UInt8]) -> Double? {
        guard player != nil, let limit = options.configuration.timeLimit else { return options.configuration.timeLimit }
        return limit * Double(1 + source.count { $0 == UInt8(ascii: "\n") })
    }

    /// Loads the plugins for the file's own code. Apps that it mounts by path load them anew.
    private func loadPlugins(for scene: Scene) throws(ScriptError) -> [PluginPackage] {
        let configuration = options.configuration
        return try PluginLoading(
            configuration: configuration, scene: scene,
            turn: { (run) throws(ScriptError) in
                try scene.interpreter.limited(
                    seconds: configuration.timeLimit, bytes: configuration.memoryLimit
                ) { () throws(ScriptError) in try scene.turn(run) }
            },
            report: { [path] error in
                self.add(
                    .failed(
                        TestFailure(
                            part: .plugin, name: TestName(names: [], file: FilePath(path).shown, line: 0),
                            message: error.message,
                            traceback: error.traceback, hasReachedLimit: error.kind == .limit)))
            },
            log: { if self.options.tellsOfPlugins { self.add(.logged($0)) } }
        ).load()
    }

    /// Writes snapshots; only a run of all tests knows which are obsolete.
    private func finish(_ snapshots: Snapshots) {
        if let file = snapshots.fileInUse { report(.read(file)) }
        let statuses = statuses
        let isWhole = options.runsEverything && !hasFailedOutside && !isCutShort
        let (notes, failures) = snapshots.finish(
            isOver: isWhole ? { statuses[$0].map { $0 == .success } ?? true } : nil)
        // All of the file ran; what failed is its end.
        let name = TestName(names: [], file: FilePath(path).shown, line: 0)
        for error in failures {
            add(.failed(TestFailure(part: .hook("snapshots"), name: name, message: error.message)))
        }
        for note in notes { add(.logged(note)) }
    }

    /// The settings of a file `.busted`, if there is one.
    private func settings() throws(ScriptError) -> [(name: String, value: String)] {
        let folder = options.settingsFolder ?? options.root
        guard let text = try SourceFile.read("\(folder)/.busted", within: folder) else { return [] }
        return [("configuration", String(decoding: text, as: UTF8.self))]
    }

    private func add(_ record: TestRecord) {
        switch record {
        case .ended(let result):
            let name = result.name.full
            if statuses[name] == nil || statuses[name] == .success { statuses[name] = result.status }
        case .failed: hasFailedOutside = true
        default: break
        }
        summary.count(record)
        report(placed(record).shortened)
    }

    /// The record with the line at which something failed.
    private func placed(_ record: TestRecord) -> TestRecord {
        switch record {
        case .ended(var result) where result.status == .failure || result.status == .error:
            result.place = sources.place(of: result.message)
            return .ended(result)
        case .failed(var failure):
            failure.place = sources.place(of: failure.message)
            return .failed(failure)
        default: return record
        }
    }

    /// An error that the test neither caught nor expected: the test fails with the first of them.
    func fail(with error: ScriptError) {
        if unexpected == nil { unexpected = error }
    }
}

extension TestFile: TestWordsDelegate {
    package func recorded(_ fields: [String]) {
        if let record = TestRecord(fields) { add(record.naming(scene?.words)) }
    }

    package func takeUnexpectedError() -> ScriptError? {
        defer { unexpected = nil }
        return unexpected
    }
}

extension TestFile: ProgramListener {
    package func printed(_ text: String) { add(.printed(text)) }
    package func warned(_ text: String) { add(.logged(text)) }
    /// `quit` raises an error where a test calls it.
    package func quit(_ status: Int32) {}
    package func written(_ name: () -> String) {}
    package func reported(_ error: ScriptError) { fail(with: scene?.words?.named(error) ?? error) }
}

extension TestRecord {
    /// An error in the code of a plugin says whose it is (L80).
    fileprivate func naming(_ words: (any ScriptWords)?) -> TestRecord {
        guard let words else { return self }
        func named(_ message: String) -> String { words.named(ScriptError(message)).message }
        switch self {
        case .ended(var result) where result.status == .error:
            result.message = named(result.message)
            return .ended(result)
        case .failed(var failure):
            failure.message = named(failure.message)
            return .failed(failure)
        default: return self
        }
    }
}
