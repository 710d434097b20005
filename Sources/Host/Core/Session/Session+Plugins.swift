/// The plugins of a session.
extension Session {
    /// Loads the plugins of the configuration that can be loaded (L80). `before`: those that ran in the session that this one is
    /// to replace, which must not fail.
    package func loadPlugins(insteadOf before: Plugins? = nil) throws(ScriptError) {
        guard scene.words == nil else { return }
        try PluginLoading(
            configuration: configuration, scene: scene,
            turn: { (run) throws(ScriptError) in try self.turn(run) }, report: { self.reported($0) },
            log: { self.output.logged($0) }, before: before,
            asksLater: output.canAsk
        ).load()
    }

    /// Takes a plugin out of use: its names are removed, the last registered first, and calling any of its functions
    /// raises an error that says so. False: there is none of that name.
    @discardableResult
    public func unloadPlugin(named name: String) -> Bool {
        guard let plugins = scene.words as? Plugins else { return false }
        defer { try? scene.giveDefaults() }
        if let plugin = plugins.loaded.first(where: { $0.package.name == name && !$0.isOff }) {
            return (try? plugins.unload(plugin, because: "was unloaded")) != nil
        }
        guard (try? plugins.unload(native: name, because: "was unloaded")) == true else { return false }
        endCalls(of: name)
        return true
    }

    /// The words of a plugin that are there by their full names only: the language, the console or busted has such itself.
    /// `commands`: the console's own.
    package func hiddenWords(of package: PluginPackage, commands: [String]) -> [(kind: PluginKind, name: String)] {
        let interpreter = scene.interpreter
        let anchors = Anchors(interpreter)
        guard let globals = try? interpreter.makeEnvironment(modules: ScriptFolder(path: ".")),
            let value = try? interpreter.reference(to: .boolean(true), anchors: anchors)
        else { return [] }
        return package.manifest.provides.filter { kind, name in
            switch kind {
            case .command: commands.contains(name)
            case .environment: LanguageKey(rawValue: name) != nil
            case .assertion: (try? interpreter.hasAssertion(name)) == true
            case .component, .modifier, .updater, .publisher, .service, .function:
                PluginManifest.taken.contains(name) || (try? globals.fill(name, with: value)) == false
            }
        }
    }

    /// Loads one of the configuration's plugins, with those it may need.
    /// - Returns: why it cannot be loaded; nothing if it can.
    package func check(_ package: PluginPackage) -> [ScriptError] {
        let found = configuration.plugins.filter { $0.name != package.name }
        let untrusted = found.filter { $0.distrust(by: configuration.pluginLock) != nil }.map(\.name)
        let natives = configuration.nativePlugins.filter { $0.name != package.name }
        let order = PluginOrder(
            found.filter { !untrusted.contains($0.name) } + [package], untrusted: Set(untrusted),
            builtIn: PluginLoading.versions(of: natives, configuration))
        var errors = order.refusals.filter { $0.name == package.name }.map(\.error)
        guard let plugins = try? PluginLoading.load(natives, of: configuration, on: scene.program) else {
            return errors
        }
        for other in order.packages {
            do throws(ScriptError) {
                try turn { () throws(ScriptError) in try plugins.load(other) }
            } catch  where other.name == package.name {
                errors.append(error)
            } catch {}
        }
        return errors
    }
}
