/// The plugins of a session: loads them, gives scripts what they provide, and switches off one that keeps failing.
final class Plugins {
    private let interpreter: Interpreter
    private let anchors: Anchors
    private(set) var loaded: [LoadedPlugin] = []
    private var registry = PluginRegistry()

    /// How many events in a row may fail.
    static let mostFaults = 3

    init(_ interpreter: Interpreter) {
        self.interpreter = interpreter
        anchors = Anchors(interpreter)
    }

    /// Runs a plugin's code and registers what it provides. What it requires has been loaded.
    /// - Throws: why it is not there then; nothing of it is registered.
    func load(_ package: PluginPackage) throws(ScriptError) {
        do throws(ScriptError) {
            try add(package)
        } catch {
            var error = error
            let message = error.message
            error.message = package.owns(message) ? message : "\(package.main): \(message)"
            error.message = "plugin '\(package.name)': \(error.message)"
            error.kind = error.kind == .limit ? .limit : .load
            error.isPlaced = true
            throw error
        }
    }

    private func add(_ package: PluginPackage) throws(ScriptError) {
        let manifest = package.manifest
        for (name, _) in manifest.requires where !loaded.contains(where: { $0.package.name == name }) {
            throw ScriptError("it requires '\(name)', which could not be loaded")
        }
        guard let source = try SourceFile.read(package.main, within: package.folder) else {
            throw ScriptError("there is no init.lua")
        }
        interpreter.onLoad?("\(package.folder)/plugin.json")
        let globals = try interpreter.makeEnvironment(modules: ScriptFolder(of: package.main))
        for (name, range) in manifest.requires + manifest.optional {
            guard let other = loaded.first(where: { $0.package.name == name }),
                range.contains(other.package.manifest.version)
            else { continue }
            try globals.setModule(name, to: other.exports)
        }
        let exports = try interpreter.loadPlugin(
            source, named: package.main, prefix: package.prefix, in: globals, anchors: anchors)
        var entries: [PluginRegistry.Entry] = []
        for (kind, name) in manifest.provides {
            let value = try interpreter.export(name, kind: kind.rawValue, of: exports, anchors: anchors)
            entries.append(PluginRegistry.Entry(owner: package.name, kind: kind, name: name, value: value))
        }
        loaded.append(LoadedPlugin(package, globals: globals, exports: exports))
        for entry in entries { registry.add(entry) }
    }

    /// Takes a plugin's names out of use, in reverse order: whatever of it is called from now on raises why.
    func unload(_ plugin: LoadedPlugin, because reason: String) throws(ScriptError) {
        plugin.isOff = true
        _ = registry.revoke(plugin.package.name)
        try interpreter.switchOff(
            plugin.exports, prefix: plugin.prefix, message: "plugin '\(plugin.package.name)' \(reason)")
    }
}

extension Plugins: ScriptWords {
    func fill(_ globals: Environment) throws(ScriptError) {
        for plugin in loaded where !plugin.isOff {
            _ = try globals.fill(plugin.package.manifest.global, with: plugin.exports)
            try globals.setModule(plugin.package.name, to: plugin.exports)
        }
        for (name, entries) in registry.names {
            let owners = entries.map(\.owner).joined(separator: " and ")
            let full = entries.map { "\($0.owner.replacing("-", with: "_")).\(name)" }.joined(separator: " or ")
            let value =
                entries.count == 1
                ? entries[0].value
                : try interpreter.refusal("'\(name)' is provided by \(owners); say \(full)", anchors: anchors)
            _ = try globals.fill(name, with: value)
        }
    }

    func wrap(_ root: Reference, anchors: Anchors) throws(ScriptError) -> Reference {
        var root = root
        for entry in registry.all(.environment).reversed() {
            root = try interpreter.settingEnvironment(entry.name, to: entry.value, of: root, anchors: anchors)
        }
        return root
    }

    func command(_ name: String) -> Reference? { registry.all(.command).first { $0.name == name }?.value }

    // MARK: Faults

    func named(_ error: ScriptError) -> ScriptError {
        guard let plugin = plugin(at: error.message) else { return error }
        plugin.hasFailed = true
        var error = error
        error.message = "plugin '\(plugin.package.name)': \(error.message)"
        return error
    }

    func ran(_ place: String) { plugin(at: place)?.hasRun = true }

    /// Whose code stands at the place that a text begins with.
    private func plugin(at text: String) -> LoadedPlugin? { loaded.first { !$0.isOff && $0.package.owns(text) } }

    func endEvent() -> [String] {
        var notes: [String] = []
        for plugin in loaded where !plugin.isOff && (plugin.hasFailed || plugin.hasRun) {
            plugin.faults = plugin.hasFailed ? plugin.faults + 1 : 0
            (plugin.hasFailed, plugin.hasRun) = (false, false)
            guard plugin.faults >= Plugins.mostFaults else { continue }
            let reason = "is switched off after \(Plugins.mostFaults) faults in a row"
            try? unload(plugin, because: reason)
            notes.append("plugin '\(plugin.package.name)' \(reason)")
        }
        return notes
    }
}
