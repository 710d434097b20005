/// A plugin whose code has run.
final class LoadedPlugin {
    let package: PluginPackage
    /// Its globals, which no other code has (L81).
    let globals: Environment
    let exports: Reference
    let modules: PluginModules
    /// In how many consecutive events that ran its code an error occurred.
    var faults = 0
    /// Whether its code failed, and whether some ran without an error, in the current event.
    var hasFailed = false
    var hasRun = false
    var isOff = false

    init(_ package: PluginPackage, globals: Environment, exports: Reference, modules: PluginModules) {
        self.package = package
        self.globals = globals
        self.exports = exports
        self.modules = modules
    }

    /// The prefix of its files' names.
    var prefix: String { package.prefix }
}
