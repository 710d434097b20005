import Host

/// What the user has allowed plugins for good: a line each, the permission, a tab, the plugin's folder.
struct PermissionGrants {
    private let path: String?
    private var lines: [String]

    /// Those in the file of these places; without one there are none.
    init(_ places: PluginPlaces) {
        path = places.grantsPath
        lines = path.flatMap { try? TextFile.text(of: $0) }?.split(separator: "\n").map(String.init) ?? []
    }

    /// Whether the plugin in a folder was allowed that.
    func contain(_ rule: PermissionRule, of folder: String) -> Bool {
        lines.contains(PermissionGrants.line(rule, folder))
    }

    /// Keeps that it is allowed.
    mutating func add(_ rule: PermissionRule, of folder: String) throws(FileError) {
        guard let path else { throw FileError("permissions", .write, reason: "HOME is not set") }
        let line = PermissionGrants.line(rule, folder)
        guard !line.contains("\n") else { throw FileError(folder, reason: "There is a line break in its path") }
        lines.append(line)
        try TextFile.replace(path, with: lines.joined(separator: "\n") + "\n")
    }

    private static func line(_ rule: PermissionRule, _ folder: String) -> String {
        "\(rule.text)\t\(TouchedFiles.canonical(folder))"
    }
}
