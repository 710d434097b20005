/// What a file `.busted` in the folder of a run says of which files and tests run, and how. Its code is Lua, and has the
/// libraries that test files have. Where its modules are and what is loaded before a test file, each file looks up itself.
public final class TestFolderSettings {
    /// Files, and folders that are searched.
    public private(set) var roots: [String] = []
    /// Tags, of tests that run and of those that do not.
    public private(set) var tags: [String] = []
    /// Tags of tests and blocks that do not run.
    public private(set) var excludedTags: [String] = []
    /// Lua patterns: only tests whose full name one of them matches run.
    public private(set) var filters: [String] = []
    /// Lua patterns: tests and blocks whose full name one of them matches do not run.
    public private(set) var excludedFilters: [String] = []
    /// Whether `setup` and `teardown` run only if a test of their block does.
    public private(set) var isLazy = false
    /// Whether tests run in a random order.
    public private(set) var isShuffled = false
    /// Whether folders in folders are searched.
    public private(set) var isRecursive = true
    /// Lua patterns of the names of test files, and of those that are none. Nil: the file does not say.
    private var patterns: [String] = []
    private var excludedPatterns: [String] = []
    private let scene: Scene
    private let globals: Environment
    private let configuration: Configuration

    /// Reads the file; nil if there is none. It may run as long, with as much memory, as the configuration lets an event.
    /// - Throws: why it cannot be read, or what it raised.
    public init?(folder: String, configuration: Configuration = Configuration()) throws(ScriptError) {
        let path = folder == "." ? ".busted" : "\(folder)/.busted"
        guard let source = try SourceFile.read(path, within: folder) else { return nil }
        self.configuration = configuration
        let listener = Listener()
        scene = try Scene(listener: listener)
        scene.allow(configuration.permissions)
        globals = try scene.interpreter.makeEnvironment(modules: ScriptFolder(path: folder))
        scene.globals = globals
        let text = try run(TestFolderSettings.reader, [String(decoding: source, as: UTF8.self)])
        let words = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        if words.count == 2, words[0].isEmpty { throw ScriptError(words[1], kind: .load) }
        for index in stride(from: 0, to: words.count - 1, by: 2) { take(words[index], words[index + 1]) }
    }

    /// Whether a file of that name is a test's; nil: the file does not say.
    public func isTest(_ name: String) throws(ScriptError) -> Bool? {
        guard !patterns.isEmpty || !excludedPatterns.isEmpty else { return nil }
        if try matches(name, excludedPatterns) { return false }
        return patterns.isEmpty ? nil : try matches(name, patterns)
    }

    private func matches(_ name: String, _ patterns: [String]) throws(ScriptError) -> Bool {
        try run(TestFolderSettings.matcher, [name] + patterns) == "yes"
    }

    private func run(_ source: String, _ arguments: [String]) throws(ScriptError) -> String {
        let interpreter = scene.interpreter
        return try interpreter.limited(seconds: configuration.timeLimit, bytes: configuration.memoryLimit) {
            () throws(ScriptError) in
            try scene.turn { () throws(ScriptError) in
                try interpreter.run(Array(source.utf8), named: ".busted", in: globals, arguments: arguments) {
                    (result) throws(ScriptError) in result.text
                }
            }
        }
    }

    private func take(_ name: String, _ value: String) {
        switch name {
        case "ROOT": roots.append(value)
        case "pattern": patterns.append(value)
        case "exclude-pattern": excludedPatterns.append(value)
        case "tags": tags.append(value)
        case "exclude-tags": excludedTags.append(value)
        case "filter": filters.append(value)
        case "filter-out": excludedFilters.append(value)
        case "lazy": isLazy = value == "true"
        case "shuffle", "shuffle-tests": isShuffled = isShuffled || value == "true"
        case "recursive": isRecursive = value == "true"
        default: break
        }
    }

    /// Gives names and values, one after the other: a name as often as it has values. An empty name: what is wrong.
    private static let reader = """
        local text = ...
        package.path = "./?.lua;./?/init.lua;./src/?.lua;./src/?/init.lua;./src/?/?.lua"
        package.cpath = package.cpath or ""
        local chunk, message = load(text, "@.busted", "t")
        if not chunk then error(message, 0) end
        local named = chunk()
        if type(named) ~= "table" then return "\\0.busted: expected a table of configurations, got " .. type(named) end
        local merged, words = {}, {}
        for _, name in ipairs { "_all", "default" } do
          local one = named[name]
          if one ~= nil and type(one) ~= "table" then return "\\0.busted: '" .. name .. "' is no table" end
          for key, value in pairs(one or {}) do merged[key] = value end
        end
        for key, value in pairs(merged) do
          for _, one in ipairs(type(value) == "table" and value or { value }) do
            words[#words + 1] = tostring(key)
            words[#words + 1] = tostring(one)
          end
        end
        for i, word in ipairs(words) do words[i] = word:gsub("%z", "") end
        return table.concat(words, "\\0")
        """

    /// Whether the first argument matches one of the others.
    private static let matcher = """
        local name = ...
        for i = 2, select("#", ...) do
          if name:find((select(i, ...))) then return "yes" end
        end
        return "no"
        """

    /// Nobody hears what it prints.
    private final class Listener: ProgramListener {
        func printed(_ text: String) {}
        func warned(_ text: String) {}
        func quit(_ status: Int32) {}
        func written(_ name: () -> String) {}
        func reported(_ error: ScriptError) {}
    }
}
