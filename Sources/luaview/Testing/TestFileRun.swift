import Host
import HostTools
import Platform

/// A run of a test file in this process, `luaview test-file`. Its records are sent through a pipe.
struct TestFileRun {
    let file: String
    var options = TestOptions()
    var plugins = PluginChoice()
    /// Whether the lines that ran are reported.
    var countsLines = false

    init(file: String) {
        self.file = file
        options.configuration = .ofProgram
    }

    /// Runs the file, and ends the process.
    func run(_ pipe: RecordPipe) -> Never {
        Watchdog.endProcess(.commandLine)
        Watchdog.watchMemory()
        Watchdog.countWork()
        pipe.sendsOutput = options.configuration.permissions.allowsEverything
        DeepStack.run {
            let coverage = countsLines ? LineCoverage() : nil
            let test = TestFile(path: file, options: finished) { pipe.send($0) }
            test.coverage = coverage
            _ = test.run()
            for covered in coverage?.files ?? [] where !TestFileSearch.isTest(covered.path) {
                pipe.send(.covered(covered))
            }
        }
        // The system takes the memory back faster than it could be taken apart.
        _exit(ExitStatus.success)
    }

    private var finished: TestOptions {
        var options = options
        // The parent process reports on plugins.
        options.tellsOfPlugins = false
        try? plugins.apply(to: &options.configuration, testFile: file)
        return options
    }
}

extension TestFileRun {
    /// What the words of a plain command line say, without the parser of command lines, which takes as long as everything
    /// else before the first test. Nil: something else stands there, or something is wrong.
    init?(plain arguments: [String]) {
        var rest = arguments[...]
        guard rest.popFirst() == "test-file", arguments.count >= 3, arguments[arguments.count - 2] == "--" else {
            return nil
        }
        self.init(file: arguments[arguments.count - 1])
        options.configuration.isDeterministic = true
        options.isContinuousIntegration = TestExecutionOptions.isBuildServer
        rest = rest.dropLast(2)
        while let word = rest.popFirst() {
            if word == "--line", let line = rest.popFirst().flatMap({ Int($0) }) {
                options.lines = (options.lines ?? []) + [line]
                continue
            }
            if word == "--settings-folder", let folder = rest.popFirst() {
                options.settingsFolder = folder
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 ? set(parts[0], to: parts[1]) : set(word) else { return nil }
        }
    }

    private mutating func set(_ flag: String) -> Bool {
        switch flag {
        case "--list": options.listsOnly = true
        case "--coverage": countsLines = true
        case "--shuffle": options.isShuffled = true
        case "--lazy": options.isLazy = true
        case "--update-snapshots": options.updatesSnapshots = true
        case "--ci": options.isContinuousIntegration = true
        case "--bail": options.stopsAtFailure = true
        default: return false
        }
        return true
    }

    private mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--seed":
            guard let seed = Int(value) else { return false }
            (options.seed, options.configuration.seed) = (seed, seed)
        case "--repeat":
            guard let repetitions = Int(value) else { return false }
            options.repetitions = repetitions
        case "--width", "--height":
            guard let length = Int(value) else { return false }
            if option == "--width" {
                options.configuration.width = length
            } else {
                options.configuration.height = length
            }
        case "--message-width":
            guard let width = Int(value) else { return false }
            options.messageWidth = width
        case "--color-scheme":
            guard let scheme = ColorScheme(rawValue: value) else { return false }
            options.configuration.colorScheme = scheme
        case "--time":
            guard let time = TimeSpan(argument: value), time.problem == nil else { return false }
            options.configuration.timeLimit = time.seconds
        case "--memory":
            guard let memory = MemorySize(argument: value), memory.problem == nil else { return false }
            options.configuration.memoryLimit = memory.bytes
        default: return false
        }
        return true
    }
}
