import Host

/// The options of running a test file.
public struct TestOptions: Sendable {
    /// Lua patterns: only tests whose full name one of them matches run; none: all do.
    public var filters: [String] = []
    /// Lua patterns: tests and blocks whose full name one of them matches do not run.
    public var excludedFilters: [String] = []
    /// Only tests with one of these tags, `#tag` in their full name, run; none: all do. Lua patterns.
    public var tags: [String] = []
    /// Tests and blocks with one of these tags do not run. Lua patterns.
    public var excludedTags: [String] = []
    /// Only tests of these full names run; nil: all do.
    public var names: Set<String>?
    /// Only tests with these keys, and those of blocks with them, run (`TestName.key`); nil: all do.
    public var keys: Set<String>?
    /// Only tests around one of these lines of the file run, and those of a block where no test is around one; nil: all do.
    public var lines: [Int]?
    /// One part of the tests of several: every `count`th runs, counted through all files. This file's first test is the one
    /// after `start` others. Numbers are from 1; nil: all run.
    public var shard: (number: Int, count: Int, start: Int)?
    /// Whether the tests of each block run in a random order, by `seed`.
    public var isShuffled = false
    /// The seed of the random order and of `math.random` (L9).
    public var seed = 0
    /// How often the file runs, each time from the beginning.
    public var repetitions = 1
    /// Whether `setup` and `teardown` run only if a test of their block does.
    public var isLazy = false
    /// Whether only teardown hooks run after the first failure.
    public var stopsAtFailure = false
    /// Whether the tests are listed instead of run.
    public var listsOnly = false
    /// The folder that `require` looks in and snapshots' paths start from.
    public var root = "."
    /// The folder of the `.busted` with the paths of modules and the helper; nil: the root.
    public var settingsFolder: String?
    /// Which configuration of `.busted` counts beside the one for all; nil: the default one.
    public var run: String?
    /// Templates of modules' paths that go before the usual ones, instead of those in `.busted`.
    public var modulePath: String?
    /// The same for modules in C, where they may be loaded.
    public var nativeModulePath: String?
    /// The helper, a module or a file that is loaded before the test file, instead of the one in `.busted`.
    public var helper: String?
    /// Whether snapshots that differ are updated.
    public var updatesSnapshots = false
    /// Whether snapshots that are missing are errors instead of being written.
    public var isContinuousIntegration = false
    /// The width of differences of texts in messages, in cells.
    public var messageWidth = 100
    /// Whether notes about plugins are reported: which are not trusted, which permissions they ask for.
    public var tellsOfPlugins = true
    /// The default configuration of mounted apps.
    public var configuration = Configuration()

    /// The defaults.
    public init() {}

    /// Whether all tests run.
    var runsEverything: Bool {
        filters.isEmpty && excludedFilters.isEmpty && tags.isEmpty && excludedTags.isEmpty && names == nil
            && keys == nil && lines == nil && shard == nil && !listsOnly
    }
}
