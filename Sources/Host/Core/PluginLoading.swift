/// Loads the plugins of a configuration for a script, each within the limits of an event. A failure is reported with the
/// plugin's name, and the others are loaded all the same (L80).
package struct PluginLoading {
    let configuration: Configuration
    let scene: Scene
    /// Runs what belongs to the scene, within its limits.
    let turn: (() throws(ScriptError) -> Void) throws(ScriptError) -> Void
    let report: (ScriptError) -> Void
    let log: (String) -> Void
    /// The plugins of the session that this one replaces, which must not fail; nil: there is none.
    var before: Plugins?
    /// Whether the user is asked for permissions of plugins when they are used.
    var asksLater = false

    package init(
        configuration: Configuration, scene: Scene,
        turn: @escaping (() throws(ScriptError) -> Void) throws(ScriptError) -> Void,
        report: @escaping (ScriptError) -> Void, log: @escaping (String) -> Void, before: Plugins? = nil,
        asksLater: Bool = false
    ) {
        self.configuration = configuration
        self.scene = scene
        self.turn = turn
        self.report = report
        self.log = log
        self.before = before
        self.asksLater = asksLater
    }

    /// Gives them to the scene.
    /// - Returns: those that run now.
    @discardableResult
    package func load() throws(ScriptError) -> [PluginPackage] {
        let natives = natives
        let plugins = try PluginLoading.load(natives, of: configuration, on: scene.program)
        scene.words = plugins
        if !natives.isEmpty {
            plugins.nativeNotes.forEach(note)
            for service in PluginLoading.builtIn(configuration)
            where natives.contains(where: { $0.name == service.name }) {
                note("the service '\(service.name)', which is built in, is hidden by the program's plugin of that name")
            }
        }
        guard !configuration.plugins.isEmpty || !configuration.unreadPlugins.isEmpty else {
            if before == nil { configuration.pluginFailures.forEach(report) }
            return []
        }
        var packages: [PluginPackage] = []
        var untrusted: Set<String> = []
        let candidates = try candidates()
        for package in candidates {
            try telling(of: package.name) { () throws(ScriptError) in
                if let reason = package.distrust(by: configuration.pluginLock) {
                    if isFollowed(package) {
                        note("\(reason); as it ran here before, it goes on until this run ends")
                        return packages.append(package)
                    }
                    untrusted.insert(package.name)
                    guard before == nil else { throw ScriptError(reason, kind: .load) }
                    return note(reason)
                }
                if configuration.followsPlugins {
                    scene.program.followedPlugins.insert(FilePath(package.folder).resolved())
                }
                packages.append(package)
            }
        }
        let order = PluginOrder(
            packages, untrusted: untrusted, builtIn: PluginLoading.versions(of: natives, configuration))
        for (name, error) in order.refusals { try telling(of: name) { () throws(ScriptError) in throw error } }
        order.notes.forEach(note)
        for package in order.packages {
            try telling(of: package.name) { () throws(ScriptError) in
                try turn { () throws(ScriptError) in try plugins.load(package) }
            }
        }
        let loaded = plugins.loaded.map(\.package)
        for package in candidates where !loaded.contains(where: { $0.name == package.name }) {
            plugins.noteAbsence(
                of: package, because: untrusted.contains(package.name) ? "is not trusted" : "could not be loaded")
        }
        if !asksLater { loaded.forEach(noteWishes) }
        return loaded
    }

    private func noteWishes(of package: PluginPackage) {
        let confirms = configuration.confirms
        for (rule, wish) in package.wishes(beyond: configuration.permissions)
        where confirms?(PermissionRequest(caller: .plugin(package.name), rule: rule)) != true {
            note(wish)
        }
    }

    /// Whether it was trusted earlier in this run, which follows its changes.
    private func isFollowed(_ package: PluginPackage) -> Bool {
        configuration.followsPlugins && before != nil
            && scene.program.followedPlugins.contains(FilePath(package.folder).resolved())
    }

    /// The plugins that were found; at a reload they are read again.
    private func candidates() throws(ScriptError) -> [PluginPackage] {
        let folders = configuration.unreadPlugins.among(configuration.plugins)
        // The watch of files covers these, whether they can be loaded or not.
        for (folder, _, _) in folders { scene.interpreter.onLoad?("\(folder)/plugin.json") }
        guard let before else {
            configuration.pluginFailures.forEach(report)
            return configuration.plugins
        }
        var packages: [PluginPackage] = []
        for (folder, origin, name) in folders {
            let name = name ?? before.loaded.first { $0.package.folder == folder }?.package.name
            do throws(ScriptError) {
                let package = try PluginPackage(folder: folder, origin: origin)
                if !packages.contains(where: { $0.name == package.name }) { packages.append(package) }
            } catch  where name == nil && origin == .user {  // which no script has asked for
                note(error.message)
            } catch {
                try telling(of: name) { () throws(ScriptError) in throw error }
            }
        }
        return packages
    }

    /// Apps of one program load the same plugins: each note is for all of them.
    private func note(_ text: String) { if scene.program.isNew(text) { log(text) } }

    private func telling(
        of name: String?, _ load: () throws(ScriptError) -> Void
    ) throws(ScriptError) {
        do throws(ScriptError) {
            try load()
        } catch {
            if before?.loaded.contains(where: { $0.package.name == name }) == true { throw error }
            report(error)
        }
    }

    /// The configuration's plugins in Swift, without those that a found plugin of the same name hides.
    private var natives: [any NativePlugin] {
        if configuration.plugins.isEmpty { return configuration.nativePlugins }
        for plugin in LanguagePlugin.all { _ = isHidden(plugin) }
        return configuration.nativePlugins.filter { !isHidden($0) }
    }

    private func isHidden(_ plugin: any NativePlugin) -> Bool {
        let other = configuration.plugins.first {
            $0.name == plugin.name && $0.distrust(by: configuration.pluginLock) == nil
        }
        if let other { note("plugin '\(plugin.name)', which is built in, is hidden by the one in \(other.place)") }
        return other != nil
    }

    /// The services that are built in.
    private static func builtIn(_ configuration: Configuration) -> [any NativePlugin] {
        configuration.builtIn.plugins(configuration.ownsStandardInput) + LanguagePlugin.services
    }

    /// The built-in services, without those whose names the program uses for plugins of its own.
    private static func services(
        beside natives: [any NativePlugin], _ configuration: Configuration
    ) -> [any NativePlugin] {
        let all = builtIn(configuration)
        if natives.isEmpty { return all }
        return all.filter { service in !natives.contains { $0.name == service.name } }
    }

    /// The versions of built-in plugins, which plugins in Lua can require.
    static func versions(
        of natives: [any NativePlugin], _ configuration: Configuration
    ) -> [String: PluginVersion] {
        let all = [LanguagePlugin()] + services(beside: natives, configuration) + natives
        return Dictionary(
            all.compactMap { plugin in PluginVersion(plugin.version).map { (plugin.name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The services that are built in, and plugins in Swift.
    static func load(
        _ natives: [any NativePlugin], of configuration: Configuration, on program: Program
    ) throws(ScriptError) -> Plugins {
        let plugins = Plugins(program)
        for plugin in services(beside: natives, configuration) {
            try plugins.load(plugin, isBuiltIn: true)
        }
        for plugin in natives {
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
    /// The permissions that it asks for and does not have: the rules, and each in words.
    package func wishes(beyond permissions: Permissions) -> [(rule: String, text: String)] {
        manifest.permissions.compactMap { text in
            guard let rule = PermissionRule(text),
                !permissions.allows(rule.permission, rule.value, toPlugin: name)
            else { return nil }
            return (text, "plugin '\(name)' asks for what \(permissions.optionNames.allowing(text)) would allow")
        }
    }
}
