import ArgumentParser
import Host
import HostTools
import Platform

/// How the tests of a file run.
struct TestExecutionOptions: ParsableArguments {
    @Flag(help: "Run the tests of each group in a random order, which the seed decides.")
    var shuffle = false

    @Option(
        parsing: .unconditional,
        help: "Where the random order and 'math.random' begin; else 0, and a number of its own with '--shuffle'.")
    var seed: Int?

    @Flag(help: "Run 'setup' and 'teardown' only if a test of their group does.")
    var lazy = false

    @Option(name: .customLong("repeat"), help: "Run every file so many times.")
    var repetitions: Int?

    @Flag(help: "Stop at the first failure.")
    var bail = false

    @Flag(help: "Write snapshots anew where they differ.")
    var updateSnapshots = false

    @Flag(help: "Never write snapshots: a missing one is a failure. So it is where CI is set in the environment.")
    var ci = false

    @Flag(help: "Have services work in recordings, which have what they answered.")
    var live = false

    @Option(help: "The width of what is mounted without one, in columns.")
    var width = 80

    @Option(help: "The height of what is mounted without one, in rows; else what the content asks for.")
    var height: Int?

    @Option(help: "The color scheme where a test sets none: dark or light.")
    var colorScheme = ColorScheme.dark

    func validate() throws {
        if let repetitions, repetitions < 1 { throw ValidationError("'--repeat' is 1 or more.") }
        for (name, length) in [("--width", width), ("--height", height)] {
            guard let length, !WindowSize.range.contains(length) else { continue }
            throw ValidationError(
                "The value '\(length)' is invalid for '\(name)': "
                    + "a window has \(WindowSize.range.lowerBound) to \(WindowSize.range.upperBound) columns and rows.")
        }
        guard updateSnapshots else { return }
        if ci { throw ValidationError("'--update-snapshots' writes snapshots, and '--ci' forbids it.") }
        if TestExecutionOptions.isBuildServer {
            throw ValidationError(
                "'--update-snapshots' writes snapshots, and CI is set in the environment, which forbids it.")
        }
    }

    /// Adds the settings of a folder's `.busted`.
    mutating func add(_ settings: TestFolderSettings) {
        lazy = lazy || settings.isLazy
        shuffle = shuffle || settings.isShuffled
        bail = bail || settings.stopsAtFailure
        seed = seed ?? settings.seed
        repetitions = repetitions ?? settings.repetitions
    }

    /// Without `--seed` each run has a random order of its own.
    mutating func chooseSeed() {
        if shuffle, seed == nil { seed = Int.random(in: 1..<100_000) }
    }

    func apply(to options: inout TestOptions) {
        options.isShuffled = shuffle
        options.isLazy = lazy
        options.stopsAtFailure = bail
        options.seed = seed ?? 0
        options.repetitions = repetitions ?? 1
        options.updatesSnapshots = updateSnapshots
        options.isContinuousIntegration = ci || TestExecutionOptions.isBuildServer
        options.configuration.width = width
        options.configuration.replaysLive = live
        options.configuration.height = height
        options.configuration.colorScheme = colorScheme
        options.configuration.seed = seed ?? 0
        options.configuration.isDeterministic = true
    }

    /// The same choices as words of a command line.
    var arguments: [String] {
        let flags = [
            (shuffle, "--shuffle"), (lazy, "--lazy"), (bail, "--bail"), (updateSnapshots, "--update-snapshots"),
            (ci, "--ci"), (live, "--live"),
        ]
        return flags.filter(\.0).map(\.1) + ["--seed=\(seed ?? 0)", "--repeat=\(repetitions ?? 1)", "--width=\(width)"]
            + ["--color-scheme=\(colorScheme.rawValue)"] + (height.map { ["--height=\($0)"] } ?? [])
    }

    /// Build servers set `CI`.
    static var isBuildServer: Bool {
        guard let value = getenv("CI").map({ String(cString: $0) }) else { return false }
        return !["", "0", "false"].contains(value)
    }
}
