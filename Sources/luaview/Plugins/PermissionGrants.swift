import Host

/// The permissions that the user has granted for good: a line each, the permission, a tab, the plugin's folder. Where one of
/// them has a backslash or a control character, both are escaped, and the line begins with a backslash.
struct PermissionGrants {
    private let path: String?
    private var lines: [[UInt8]]
    private static let tab = UInt8(ascii: "\t")
    private static let lineBreak = UInt8(ascii: "\n")

    /// The grants in the file of these places; without one there are none.
    init(_ places: PluginPlaces) {
        path = places.grantsPath
        let bytes = path.flatMap { try? TextFile.bytes(of: $0) } ?? []
        lines = bytes.split(separator: PermissionGrants.lineBreak).map { Array($0) }
    }

    /// Whether the plugin in a folder was granted a permission.
    func contain(_ rule: PermissionRule, of folder: String) -> Bool {
        lines.contains(PermissionGrants.line(rule, folder))
            // As it was written before there were escapes, where that can mean one thing only.
            || PermissionGrants.oldLine(rule, folder).map(lines.contains) ?? false
    }

    /// Grants a permission for good.
    mutating func add(_ rule: PermissionRule, of folder: String) throws(FileError) {
        guard let path else { throw FileError("permissions", .write, reason: "HOME is not set") }
        lines.append(PermissionGrants.line(rule, folder))
        try TextFile.replace(path, with: lines.flatMap { $0 + [PermissionGrants.lineBreak] })
    }

    private static func line(_ rule: PermissionRule, _ folder: String) -> [UInt8] {
        let (rule, folder) = (FilePath(rule.text), FilePath(folder).resolved())
        guard rule.needsEscapes || folder.needsEscapes else { return rule.bytes + [tab] + folder.bytes }
        return [UInt8(ascii: "\\")] + rule.escaped + [tab] + folder.escaped
    }

    private static func oldLine(_ rule: PermissionRule, _ folder: String) -> [UInt8]? {
        let (rule, folder) = (FilePath(rule.text), FilePath(folder).resolved())
        guard !(rule.bytes + folder.bytes).contains(where: { $0 < 0x20 }) else { return nil }
        return rule.bytes + [tab] + folder.bytes
    }
}
