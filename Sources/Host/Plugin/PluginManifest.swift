/// The manifest of a plugin, `plugin.json`: data, which nothing executes.
public struct PluginManifest: Sendable {
    /// Its name, by which others require it: small letters, digits and dashes.
    public var name = ""
    /// Its version.
    public var version = PluginVersion([0, 0, 0])
    /// A line about it, for people.
    public var summary = ""
    /// The versions of the host's interface that it can be loaded by.
    public var host: VersionRange?
    /// Plugins that must be there, and which versions will do.
    public var requires: [(name: String, range: VersionRange)] = []
    /// Plugins that it uses if they are there.
    public var optional: [(name: String, range: VersionRange)] = []
    /// Plugins that must not be there.
    public var conflicts: [(name: String, range: VersionRange)] = []
    /// The permissions that it asks for, as the command line writes them behind `--allow-`.
    public var permissions: [String] = []
    /// What it provides: its names by their kinds.
    public var provides: [(kind: PluginKind, name: String)] = []
    /// Its settings, which scripts give by its `setup`.
    public var settings: [PluginSetting] = []

    /// The version of the host's interface for plugins.
    public static let hostVersion = PluginVersion([1, 0, 0])
}
