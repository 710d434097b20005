/// The plugins of a session: loads them, gives scripts what they provide, and switches off one that keeps failing.
package final class Plugins {
    private let program: Program
    let interpreter: Interpreter
    private let anchors: Anchors
    package let number: Int
    private(set) var loaded: [LoadedPlugin] = []
    /// The names of those in Swift, in the order in which they were loaded.
    private(set) var natives: [String] = []
    let functions: NativeFunctions
    private(set) var registry = PluginRegistry()
    /// Whether what the plugins export belongs to others as well.
    private let isShared: Bool
    /// Whether a test file has their assertions.
    private var hasGivenAssertions = false
    /// The globals that have their names.
    private var filled: [FilledGlobals] = []
    /// What those provided that are out of use, each with why that is so.
    private var withdrawn: [(entry: PluginRegistry.Entry, reason: String)] = []
    /// Whether one has failed, and it is noted which of them run well.
    var notesCalls = false
    /// Those that failed once too often in this event.
    var faulty: [LoadedPlugin] = []

    /// What those in Swift give to the globals of each script and plugin.
    private struct NativeExports {
        var name: String
        var global: String
        var isModule: Bool
        var values: [NamedValue]
    }

    /// Found when they are needed; nil again when they have changed.
    private var knownExports: [NativeExports]?

    /// How many events in a row may fail.
    static let mostFaults = 3

    init(_ program: Program) {
        self.program = program
        interpreter = program.interpreter
        functions = program.natives
        anchors = Anchors(interpreter)
        number = program.makeWordsNumber()
        isShared = false
    }

    /// Those of another script, with faults of their own.
    private init(of other: Plugins) {
        program = other.program
        interpreter = other.interpreter
        functions = other.functions
        anchors = other.anchors
        number = other.program.makeWordsNumber()
        isShared = true
        loaded = other.loaded.filter { !$0.isOff }.map {
            LoadedPlugin($0.package, globals: $0.globals, exports: $0.exports, modules: $0.modules)
        }
        natives = other.natives
        registry = other.registry
    }

    /// Registers what a plugin in Swift provides. One that is built in has no short names.
    func load(_ plugin: any NativePlugin, isBuiltIn: Bool = false) throws(ScriptError) {
        if !isBuiltIn {
            if let problem = PluginManifest.problem(withName: plugin.name) {
                throw ScriptError("'\(plugin.name)' \(problem)", kind: .load)
            }
            guard PluginVersion(plugin.version) != nil else {
                throw ScriptError("'\(plugin.version)' is no version such as 1.2.3", kind: .load)
            }
            if natives.contains(plugin.name) { throw ScriptError("there are two of that name", kind: .load) }
        }
        let words = NativeWords(interpreter: interpreter, natives: functions, anchors: anchors)
        for entry in try words.entries(of: plugin, isBuiltIn: isBuiltIn) { registry.add(entry) }
        natives.append(plugin.name)
        knownExports = nil
    }

    /// Runs a plugin's code and registers what it provides. What it requires has been loaded.
    /// - Throws: why it is not there then; nothing of it is registered.
    func load(_ package: PluginPackage) throws(ScriptError) {
        let modules = try PluginModules(of: package)
        do throws(ScriptError) {
            try add(package, modules)
        } catch {
            var error = error
            let message = error.message
            error.message = modules.own(message) ? message : "\(package.main): \(message)"
            error.message = "plugin '\(package.name)': \(error.message)"
            error.kind = error.kind == .limit ? .limit : .load
            error.isPlaced = true
            throw error
        }
    }

    private func add(_ package: PluginPackage, _ modules: PluginModules) throws(ScriptError) {
        let manifest = package.manifest
        for (name, _) in manifest.requires
        where name != LanguagePlugin.name && !natives.contains(name)
            && !loaded.contains(where: { $0.package.name == name })
        {
            throw ScriptError("it requires '\(name)', which could not be loaded")
        }
        guard let source = try SourceFile.read(package.main, within: package.folder) else {
            throw ScriptError("there is no init.lua")
        }
        functions.allow(package.name)
        let globals = try interpreter.makeEnvironment(modules: modules)
        try fillNatives(globals, for: .plugin(package.name))
        for (name, range) in manifest.requires + manifest.optional {
            guard let other = loaded.first(where: { $0.package.name == name }),
                range.contains(other.package.manifest.version)
            else { continue }
            try globals.setModule(name, to: other.exports)
        }
        for (kind, name) in manifest.provides where kind == .environment && LanguageKey(rawValue: name) == nil {
            interpreter.noteOwnKey(name, whole: "\(manifest.global).\(name)", prefix: package.prefix)
        }
        let setup = try manifest.makeSettings(for: globals, interpreter, anchors)
        let exports = try interpreter.loadPlugin(
            package.name, source, named: package.main, prefix: package.prefix, in: globals, anchors: anchors)
        if let setup, try !exports.add("setup", setup) {
            throw ScriptError("it has settings, and 'setup' is the host's function for them; init.lua exports another")
        }
        let entries = try entries(of: manifest, exporting: exports)
        loaded.append(LoadedPlugin(package, globals: globals, exports: exports, modules: modules))
        for entry in entries { registry.add(entry) }
    }

    /// What a plugin in Lua provides.
    /// - Throws: all that it does not export as its manifest says.
    private func entries(
        of manifest: PluginManifest, exporting exports: Reference
    ) throws(ScriptError) -> [PluginRegistry.Entry] {
        var entries: [PluginRegistry.Entry] = []
        var problems: [String] = []
        for (kind, name) in manifest.provides {
            do throws(ScriptError) {
                let value = try interpreter.export(
                    name, kind: kind.rawValue, fullName: "\(manifest.global).\(name)", of: exports, anchors: anchors)
                entries.append(
                    PluginRegistry.Entry(owner: manifest.name, kind: kind, name: name, value: .reference(value)))
            } catch  where error.kind == .limit {
                throw error
            } catch {
                problems.append(error.message)
            }
        }
        guard problems.isEmpty else { throw ScriptError(problems.joined(separator: "; ")) }
        return entries
    }

    /// Has errors about names that a plugin would provide, and does not since it is not in use, say so.
    func noteAbsence(of package: PluginPackage, because reason: String) {
        let manifest = package.manifest
        interpreter.noteAbsent(
            manifest.global, of: number, because: "that is the plugin '\(package.name)', which \(reason)")
        for (kind, name) in manifest.provides where kind.isGlobal {
            interpreter.noteAbsent(
                name, of: number, because: "the plugin '\(package.name)' provides it, which \(reason)")
        }
    }

    /// Takes a plugin's names out of use, in reverse order: whatever of it is called from now on raises why.
    func unload(_ plugin: LoadedPlugin, because reason: String) throws(ScriptError) {
        plugin.isOff = true
        let message = "plugin '\(plugin.package.name)' \(reason)"
        try revoke(plugin.package.name, because: message)
        try interpreter.switchOff(
            isShared ? nil : plugin.exports, of: number, prefix: plugin.prefix, message: message)
    }

    /// A short name that another plugin provides, too, is that one's from now on.
    private func revoke(_ name: String, because message: String) throws(ScriptError) {
        let revoked = registry.revoke(name)
        withdrawn += revoked.map { ($0, message) }
        if revoked.contains(where: \.isInC) {
            interpreter.switchOffMembers(of: name, of: number, message: message)
        }
        filled.removeAll { $0.globals == nil }
        for entry in revoked where entry.isGlobal {
            for index in filled.indices {
                let gone = try interpreter.standIn(message, words: "'\(entry.name)' of \(message)", anchors: anchors)
                try filled[index].take(entry.name, leaving: gone)
                try give(entry.name, registry.all(named: entry.name), to: &filled[index])
            }
        }
        guard hasGivenAssertions, revoked.contains(where: { $0.kind == .assertion }) else { return }
        try interpreter.revokeAssertions(of: name)
    }
}

extension Plugins {
    /// The same for one in Swift; whether there is one of that name.
    func unload(native name: String, because reason: String) throws(ScriptError) -> Bool {
        guard let index = natives.firstIndex(of: name), !registry.all(of: name).contains(where: \.isWord) else {
            return false
        }
        natives.remove(at: index)
        knownExports = nil
        let message = "plugin '\(name)' \(reason)"
        try revoke(name, because: message)
        functions.refuse(name, because: message)
        return true
    }

    /// What the plugins in Swift provide, each by the name of the plugin.
    private func fillNatives(_ globals: Environment, for caller: Caller) throws(ScriptError) {
        let all = knownExports ?? nativeExports()
        knownExports = all
        for exports in all {
            let table = try interpreter.table(exports.values, for: caller, anchors: anchors)
            if !exports.isModule { try globals.setService(exports.name, to: table) }
            if try globals.fill(exports.global, with: table), exports.isModule {
                try globals.setModule(exports.name, to: table)
            }
        }
    }

    private func nativeExports() -> [NativeExports] {
        natives.map { name in
            let entries = registry.all(of: name)
            let callable = entries.filter { $0.kind != .environment && $0.kind != .command }
            return NativeExports(
                name: name, global: PluginManifest.global(of: name), isModule: entries.contains(where: \.isShort),
                values: callable.map { NamedValue(name: $0.name, value: $0.value) })
        }
    }

    private func reference(_ value: ProvidedValue, for caller: Caller) throws(ScriptError) -> Reference {
        switch value {
        case .reference(let reference): reference
        case .inC(let plugin, let name): try interpreter.member(name, of: plugin, anchors: anchors)
        case .native(let kind, let number, let name):
            try interpreter.native(kind, number: number, name: name, caller: caller, anchors: anchors)
        }
    }
}

extension Plugins: ScriptWords {
    package func fill(_ globals: Environment, for caller: Caller) throws(ScriptError) {
        for plugin in loaded where !plugin.isOff {
            _ = try globals.fill(plugin.package.manifest.global, with: plugin.exports)
            try globals.setModule(plugin.package.name, to: plugin.exports)
        }
        try fillNatives(globals, for: caller)
        var names = FilledGlobals(globals, for: caller)
        for (name, entries) in registry.names { try give(name, entries, to: &names) }
        filled.removeAll { $0.globals == nil }
        filled.append(names)
    }

    /// Has a short name mean what one plugin provides, or say that several do.
    private func give(
        _ name: String, _ entries: [PluginRegistry.Entry], to names: inout FilledGlobals
    ) throws(ScriptError) {
        if entries.count == 1 {
            try names.set(name, to: try reference(entries[0].value, for: names.caller))
        } else if entries.count > 1 {
            try names.take(name, leaving: try ambiguous(name, entries, anchors))
        }
    }

    /// What stands for a short name that several plugins provide.
    private func ambiguous(
        _ name: String, _ entries: [PluginRegistry.Entry], _ anchors: Anchors
    ) throws(ScriptError) -> Reference {
        let owners = entries.map(\.owner).joined(separator: " and ")
        let names = entries.map(\.fullName).joined(separator: " or ")
        let reason = "provided by \(owners); say \(names)"
        return try interpreter.standIn(
            "'\(name)' is \(reason)", words: "'\(name)', which is \(reason)", anchors: anchors)
    }

    package func assertions(for caller: Caller) throws(ScriptError) -> [TestAssertion] {
        hasGivenAssertions = true
        var assertions: [TestAssertion] = []
        for entry in registry.all(.assertion) {
            let value = try entry.messages.isEmpty ? reference(entry.value, for: caller) : table(of: entry, for: caller)
            assertions.append(
                TestAssertion(
                    plugin: entry.owner, owner: PluginManifest.global(of: entry.owner), name: entry.name, value: value))
        }
        return assertions
    }

    /// An assertion with its messages, as one in Lua gives them.
    private func table(of entry: PluginRegistry.Entry, for caller: Caller) throws(ScriptError) -> Reference {
        var fields = [NamedValue(name: "holds", value: entry.value)]
        for (name, message) in entry.messages {
            let text = try interpreter.reference(to: .string(message), anchors: anchors)
            fields.append(NamedValue(name: name, value: .reference(text)))
        }
        return try interpreter.table(fields, for: caller, anchors: anchors)
    }

    package func shared() -> any ScriptWords { Plugins(of: self) }

    package func defaults(anchors: Anchors) throws(ScriptError) -> [EnvironmentDefault] {
        let entries = registry.all(.environment)
        var defaults: [EnvironmentDefault] = []
        for entry in entries {
            guard case .reference(let value) = entry.value else { continue }
            let others = entries.filter { $0.name == entry.name }
            let isShort = !entry.isLanguageKey
            let isAlone = others.count == 1
            defaults.append(
                EnvironmentDefault(key: entry.fullName, short: isShort && isAlone ? entry.name : nil, value: value))
            if isShort, !isAlone, others.first?.owner == entry.owner {
                let value = try ambiguous(entry.name, others, anchors)
                defaults.append(EnvironmentDefault(key: entry.name, value: value))
            }
        }
        return defaults
    }

    package func command(_ name: String) throws(ScriptError) -> Reference? {
        let entries = registry.entries.filter { $0.isCommand(name) }
        guard entries.count < 2 else {
            let owners = entries.map(\.owner).joined(separator: " and ")
            throw ScriptError(
                ":\(name) is provided by \(owners); say \(entries.map { ":" + $0.fullName }.joined(separator: " or "))")
        }
        if entries.isEmpty, let (_, reason) = withdrawn.first(where: { $0.entry.isCommand(name) }) {
            throw ScriptError(reason)
        }
        guard case .reference(let value) = entries.first?.value else { return nil }
        return value
    }

    package var services: [String] {
        natives.map { PluginManifest.global(of: $0) }
            + loaded.filter { !$0.isOff }.map(\.package.manifest.global)
    }

    package var provided: [ProvidedWord] {
        registry.entries.filter(\.isShort).map {
            ProvidedWord(kind: $0.kind.rawValue, name: $0.name, fullName: $0.fullName, plugin: $0.owner)
        }
    }
}
