import Host

/// A plugin that the host brings along.
package struct BuiltInPlugin: Sendable {
    /// Its name.
    package let name: String
    /// Its version, which is that of the host's interface.
    package let version: PluginVersion
    /// A line about it, for people.
    package let summary: String
    /// What it provides: its names by their kinds.
    package let provides: [(kind: PluginKind, name: String)]

    private init(_ plugin: any NativePlugin) {
        var registration = PluginRegistration(plugin.name)
        plugin.register(in: &registration)
        name = plugin.name
        version = PluginVersion(plugin.version) ?? PluginManifest.hostVersion
        summary = plugin.summary
        provides = registration.provisions.map { (PluginKind($0.kind), $0.name) }
    }

    /// All built-in plugins, by name: the words of the language, and the services.
    package static let all = (LanguagePlugin.all + BuiltInServices.all.plugins(true)).map(BuiltInPlugin.init)
        .sorted { $0.name < $1.name }
}
