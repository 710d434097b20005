import Host

/// The settings in a file `.busted` in the folder of a run: which files and tests run, and how. Its code is Lua, and has the
/// libraries that test files have. The paths of modules and the helper are looked up by each test file itself.
package final class TestFolderSettings {
    /// Files, and folders that are searched.
    package private(set) var roots: [String] = []
    /// Tags of tests that run.
    package private(set) var tags: [String] = []
    /// Tags of tests and blocks that do not run.
    package private(set) var excludedTags: [String] = []
    /// Lua patterns: only tests whose full name one of them matches run.
    package private(set) var filters: [String] = []
    /// Lua patterns: tests and blocks whose full name one of them matches do not run.
    package private(set) var excludedFilters: [String] = []
    /// Whether `setup` and `teardown` run only if a test of their block does.
    package private(set) var isLazy = false
    /// Whether tests run in a random order.
    package private(set) var isShuffled = false
    /// Whether folders in folders are searched.
    package private(set) var isRecursive = true
    /// Whether the run ends with the first failure.
    package private(set) var stopsAtFailure = false
    /// The seed of the random order; nil: not set.
    package private(set) var seed: Int?
    /// How often each file runs; nil: not set.
    package private(set) var repetitions: Int?
    /// The full names of the only tests that run.
    package private(set) var names: [String] = []
    /// The folders to change to before anything else, one from the other.
    package private(set) var folders: [String] = []
    /// Options that have no effect here, or do not exist.
    package private(set) var unknown: [String] = []
    /// Lua patterns of the names of test files. Empty: not set.
    package private(set) var patterns: [String] = []
    /// Lua patterns of the names of files that are no test files.
    package private(set) var excludedPatterns: [String] = []
    /// Whether its text is more than a table of values, and so has code that runs.
    package private(set) var isCode = false
    /// The helper that is loaded before each test file; nil: none.
    package private(set) var helper: String?
    private let scene: Scene
    private let globals: Environment
    private let configuration: Configuration

    /// Reads the file; nil if there is none and no overrides. It may run as long, with as much memory, as the
    /// configuration lets an event. `run`: which of its configurations counts beside the one for all; nil: the default one.
    /// `overrides`: names and values of settings that go before those of the file.
    /// - Throws: it cannot be read, or raised an error.
    package init?(
        folder: String, run: String? = nil, overrides: [(name: String, value: String)] = [],
        configuration: Configuration = Configuration()
    ) throws(ScriptError) {
        let path = folder == "." ? ".busted" : "\(folder)/.busted"
        let source = try SourceFile.read(path, within: folder)
        if source == nil, overrides.isEmpty, run == nil { return nil }
        if source == nil, let run {
            throw ScriptError("there is none here to have a configuration '\(run)'", kind: .load)
        }
        self.configuration = configuration
        let listener = Listener()
        scene = try Scene(listener: listener)
        scene.allow(configuration.permissions)
        globals = try scene.interpreter.makeEnvironment(modules: ScriptFolder(path: folder))
        scene.globals = globals
        let text = source.map { String(decoding: $0, as: UTF8.self) }
        isCode = text.map { !LuaData.isTable($0) } ?? false
        let settings = try limited { () throws(ScriptError) in
            try scene.interpreter.testSettings(
                in: text, run: run, globals, seconds: configuration.timeLimit ?? 0,
                bytes: configuration.memoryLimit ?? 0)
        }
        let own = settings.filter { setting in !overrides.contains { $0.name == setting.name } }
        for setting in own { try take(setting.name, setting.value) }
        try TestFolderBounds(folder: FilePath(folder), folders: folders).check(own)
        for setting in overrides { try take(setting.name, setting.value) }
    }

    /// Whether a file of that name is a test file; nil: not set.
    package func isTest(_ name: String) throws(ScriptError) -> Bool? {
        guard !patterns.isEmpty || !excludedPatterns.isEmpty else { return nil }
        if try matches(name, excludedPatterns) { return false }
        if patterns.isEmpty { return nil }
        return try matches(name, patterns) ? name.hasSuffix(".lua") : false
    }

    private func matches(_ name: String, _ patterns: [String]) throws(ScriptError) -> Bool {
        let interpreter = scene.interpreter
        return try limited { () throws(ScriptError) in
            try interpreter.run(
                Array(TestFolderSettings.matcher.utf8), named: ".busted", in: globals, arguments: [name] + patterns
            ) { (result) throws(ScriptError) in result.text == "yes" }
        }
    }

    private func limited<R>(_ work: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        try scene.interpreter.limited(seconds: configuration.timeLimit, bytes: configuration.memoryLimit) {
            () throws(ScriptError) -> R in try scene.turn(work)
        }
    }

    private func take(_ name: String, _ value: String) throws(ScriptError) {
        switch name {
        case "ROOT": roots.append(value)
        case "pattern": patterns.append(value)
        case "exclude-pattern": if !value.isEmpty { excludedPatterns.append(value) }
        case "tags": tags.append(value)
        case "exclude-tags": excludedTags.append(value)
        case "filter": filters.append(value)
        case "filter-out": excludedFilters.append(value)
        case "name": names.append(value)
        case "lazy": isLazy = value == "true"
        case "shuffle", "shuffle-tests": isShuffled = isShuffled || value == "true"
        case "recursive": isRecursive = value == "true"
        case "keep-going": stopsAtFailure = value == "false"
        case "repeat": repetitions = try number(value, of: name, from: 1)
        case "seed": seed = try number(value, of: name, from: .min)
        case "directory": folders.append(value)
        case "helper": helper = value.isEmpty ? nil : value  // each test file looks it up, as it does the next
        case "lpath", "cpath": break
        default: if unknown.last != name { unknown.append(name) }
        }
    }

    private func number(_ value: String, of name: String, from least: Int) throws(ScriptError) -> Int {
        let number = Double(value).flatMap { Int(exactly: $0) }
        guard let number, number >= least else {
            throw ScriptError("\(name): '\(value)' is no number\(least == 1 ? " from 1" : "")", kind: .load)
        }
        return number
    }

    /// Whether the first argument matches one of the others.
    private static let matcher = """
        local name = ...
        for i = 2, select("#", ...) do
          if name:find((select(i, ...))) then return "yes" end
        end
        return "no"
        """

    /// Drops what it prints.
    private final class Listener: ProgramListener {
        func printed(_ text: String) {}
        func warned(_ text: String) {}
        func quit(_ status: Int32) {}
        func written(_ name: () -> String) {}
        func reported(_ error: ScriptError) {}
    }
}
