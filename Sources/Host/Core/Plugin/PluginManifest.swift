/// The manifest of a plugin, `plugin.json`: data, which nothing executes.
package struct PluginManifest: Sendable {
    /// Its name, by which others require it: small letters, digits and dashes.
    package var name = ""
    /// Its version.
    package var version = PluginVersion([0, 0, 0])
    /// A line about it, for people.
    package var summary = ""
    /// The versions of the host's interface that it can be loaded by.
    package var host: VersionRange?
    /// Plugins that must be there, and which versions will do.
    package var requires: [(name: String, range: VersionRange)] = []
    /// Plugins that it uses if they are there.
    package var optional: [(name: String, range: VersionRange)] = []
    /// Plugins that must not be there.
    package var conflicts: [(name: String, range: VersionRange)] = []
    /// The permissions that it asks for, as the command line writes them behind `--allow-`.
    package var permissions: [String] = []
    /// What it provides: its names by their kinds.
    package var provides: [(kind: PluginKind, name: String)] = []
    /// Its settings, which scripts give by its `setup`.
    package var settings: [PluginSetting] = []

    /// The version of the host's interface for plugins.
    package static let hostVersion = PluginVersion([1, 0, 0])
}
