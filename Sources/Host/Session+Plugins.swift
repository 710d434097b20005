/// The plugins of a session.
extension Session {
    /// Loads the plugins of the configuration that can be loaded, each within the limits of an event. What fails is reported
    /// with its name and stops nobody (L80). `before`: those that ran in the session that this one is to replace, which
    /// must not fail.
    func loadPlugins(insteadOf before: Plugins? = nil) throws(ScriptError) {
        guard scene.words == nil else { return }
        let plugins = try nativePlugins()
        scene.words = plugins
        guard !configuration.plugins.isEmpty else { return }
        var packages: [PluginPackage] = []
        for package in configuration.plugins {
            try loading(package.name, before) { () throws(ScriptError) in
                let package = try PluginPackage(folder: package.folder, origin: package.origin)
                if let reason = package.distrust(by: configuration.pluginLock) {
                    guard before == nil else { throw ScriptError(reason, kind: .load) }
                    return output.logged(reason)
                }
                packages.append(package)
            }
        }
        let order = PluginOrder(packages)
        for error in order.errors {
            if before != nil { throw error }
            reported(error)
        }
        for package in order.packages {
            try loading(package.name, before) { () throws(ScriptError) in
                try turn { () throws(ScriptError) in try plugins.load(package) }
            }
        }
        plugins.permissionNotes(configuration.permissions).forEach(output.logged)
    }

    /// The services that are built in, and the configuration's plugins in Swift.
    private func nativePlugins() throws(ScriptError) -> Plugins {
        let plugins = Plugins(scene.program)
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

    /// Takes a plugin out of use: its names go, the last that was registered first, and whatever of it somebody still calls
    /// raises an error that says so. False: there is none of that name.
    @discardableResult
    public func unloadPlugin(named name: String) -> Bool {
        guard let plugins = scene.words as? Plugins else { return false }
        if let plugin = plugins.loaded.first(where: { $0.package.name == name && !$0.isOff }) {
            return (try? plugins.unload(plugin, because: "was unloaded")) != nil
        }
        return plugins.unload(native: name, because: "was unloaded")
    }

    /// Loads one of the configuration's plugins, with those it may need.
    /// - Returns: why it cannot be loaded; nothing if it can.
    public func check(_ package: PluginPackage) -> [ScriptError] {
        let others = configuration.plugins.filter { $0.distrust(by: configuration.pluginLock) == nil }
        let order = PluginOrder(others.filter { $0.name != package.name } + [package])
        var errors = order.errors.filter { $0.message.hasPrefix("plugin '\(package.name)'") }
        guard let plugins = try? nativePlugins() else { return errors }
        for other in order.packages {
            do throws(ScriptError) {
                try turn { () throws(ScriptError) in try plugins.load(other) }
            } catch  where other.name == package.name {
                errors.append(error)
            } catch {}
        }
        return errors
    }

    private func loading(
        _ name: String, _ before: Plugins?, _ load: () throws(ScriptError) -> Void
    ) throws(ScriptError) {
        do throws(ScriptError) {
            try load()
        } catch {
            if before?.loaded.contains(where: { $0.package.name == name }) == true { throw error }
            reported(error)
        }
    }
}

extension Plugins {
    /// What plugins ask to be allowed and are not, in words.
    fileprivate func permissionNotes(_ permissions: Permissions) -> [String] {
        loaded.flatMap { plugin in
            plugin.package.manifest.permissions.compactMap { text in
                guard let rule = PermissionRule(text),
                    !permissions.allows(
                        rule.permission, rule.value, toPlugin: plugin.package.name)
                else {
                    return nil
                }
                return "plugin '\(plugin.package.name)' asks for what --allow-\(text) would allow"
            }
        }
    }
}
