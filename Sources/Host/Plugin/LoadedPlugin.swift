/// A plugin whose code has run.
final class LoadedPlugin {
    let package: PluginPackage
    /// Its globals, which no other code has (L81).
    let globals: Environment
    let exports: Reference
    let modules: PluginModules
    /// In how many events in a row that ran its code something of it failed.
    var faults = 0
    /// Whether something of it failed, and whether something ran to its end, in the event that runs.
    var hasFailed = false
    var hasRun = false
    var isOff = false

    init(_ package: PluginPackage, globals: Environment, exports: Reference, modules: PluginModules) {
        self.package = package
        self.globals = globals
        self.exports = exports
        self.modules = modules
    }

    /// What the names of all its files begin with.
    var prefix: String { package.prefix }
}
