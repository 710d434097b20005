/// Loading the plugins of a configuration for a script, each within the limits of an event. What fails is told with its name
/// and stops nobody (L80).
struct PluginLoading {
    let configuration: Configuration
    let scene: Scene
    /// Runs what belongs to the scene, within its limits.
    let turn: (() throws(ScriptError) -> Void) throws(ScriptError) -> Void
    let report: (ScriptError) -> Void
    let log: (String) -> Void
    /// Those that ran in the session that this one is to replace, which must not fail; nil: there is none.
    var before: Plugins?

    /// Gives them to the scene.
    /// - Returns: those that run now.
    @discardableResult
    func load() throws(ScriptError) -> [PluginPackage] {
        let plugins = try PluginLoading.natives(of: configuration, on: scene.program)
        scene.words = plugins
        // A reload takes what was found before.
        if before == nil { configuration.pluginFailures.forEach(report) }
        guard !configuration.plugins.isEmpty else { return [] }
        var packages: [PluginPackage] = []
        for package in configuration.plugins {
            try telling(of: package.name) { () throws(ScriptError) in
                // What was found is as it was then; a reload is for what has changed since.
                let package =
                    before == nil ? package : try PluginPackage(folder: package.folder, origin: package.origin)
                if let reason = package.distrust(by: configuration.pluginLock) {
                    guard before == nil else { throw ScriptError(reason, kind: .load) }
                    return note(reason)
                }
                packages.append(package)
            }
        }
        let order = PluginOrder(packages)
        for error in order.errors {
            if before != nil { throw error }
            report(error)
        }
        for package in order.packages {
            try telling(of: package.name) { () throws(ScriptError) in
                try turn { () throws(ScriptError) in try plugins.load(package) }
            }
        }
        let loaded = plugins.loaded.map(\.package)
        for package in loaded { package.wishes(beyond: configuration.permissions).forEach(note) }
        return loaded
    }

    /// Apps of one program load the same plugins: each note is for all of them.
    private func note(_ text: String) { if scene.program.isNew(text) { log(text) } }

    private func telling(
        of name: String, _ load: () throws(ScriptError) -> Void
    ) throws(ScriptError) {
        do throws(ScriptError) {
            try load()
        } catch {
            if before?.loaded.contains(where: { $0.package.name == name }) == true { throw error }
            report(error)
        }
    }

    /// The services that are built in, and the configuration's plugins in Swift.
    static func natives(of configuration: Configuration, on program: Program) throws(ScriptError) -> Plugins {
        let plugins = Plugins(program)
        for plugin in BuiltInServices.all(ownsInput: configuration.ownsStandardInput) {
            try plugins.load(plugin, isBuiltIn: true)
        }
        for plugin in configuration.nativePlugins {
            do throws(ScriptError) {
                try plugins.load(plugin)
            } catch {
                throw ScriptError("plugin '\(plugin.name)': \(error.message)", kind: .load)
            }
        }
        return plugins
    }
}

extension PluginPackage {
    /// What it asks to be allowed and is not, in words.
    public func wishes(beyond permissions: Permissions) -> [String] {
        manifest.permissions.compactMap { text in
            guard let rule = PermissionRule(text),
                !permissions.allows(rule.permission, rule.value, toPlugin: name)
            else { return nil }
            return "plugin '\(name)' asks for what --allow-\(text) would allow"
        }
    }
}
