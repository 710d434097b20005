import Host

/// The permissions that the user has granted for good: a line each, the permission, a tab, the plugin's folder. Where one of
/// them has a backslash, a control character or another that is not seen, both are escaped, and the line begins with a
/// backslash.
struct PermissionGrants {
    private struct Grant: Equatable {
        let rule: FilePath
        let folder: FilePath
    }

    private let path: String?
    private var lines: [[UInt8]]
    private static let tab = UInt8(ascii: "\t")
    private static let lineBreak = UInt8(ascii: "\n")
    private static let backslash = UInt8(ascii: "\\")

    /// The grants in the file of these places; without one there are none.
    init(_ places: PluginPlaces) {
        path = places.grantsPath
        let bytes = path.flatMap { try? TextFile.bytes(of: $0) } ?? []
        lines = bytes.split(separator: PermissionGrants.lineBreak).map { Array($0) }
    }

    /// Whether the plugin in a folder was granted a permission.
    func contain(_ rule: PermissionRule, of folder: String) -> Bool {
        let wanted = PermissionGrants.grant(rule, folder)
        return lines.contains { PermissionGrants.grant(in: $0) == wanted }
    }

    /// Grants a permission for good.
    mutating func add(_ rule: PermissionRule, of folder: String) throws(FileError) {
        guard let path else { throw FileError("permissions", .write, reason: "HOME is not set") }
        lines.append(PermissionGrants.line(PermissionGrants.grant(rule, folder)))
        try TextFile.replace(path, with: lines.flatMap { $0 + [PermissionGrants.lineBreak] })
    }

    private static func grant(_ rule: PermissionRule, _ folder: String) -> Grant {
        Grant(rule: FilePath(rule.text), folder: FilePath(folder).resolved())
    }

    private static func line(_ grant: Grant) -> [UInt8] {
        guard grant.rule.needsEscapes || grant.folder.needsEscapes else {
            return grant.rule.bytes + [tab] + grant.folder.bytes
        }
        return [backslash] + grant.rule.escaped + [tab] + grant.folder.escaped
    }

    /// What a line says; nil: it can mean several things, or nothing. Those of before there were escapes have backslashes as
    /// they are, and later ones all control characters but three.
    private static func grant(in line: [UInt8]) -> Grant? {
        let isEscaped = line.first == backslash
        let parts = line.dropFirst(isEscaped ? 1 : 0).split(separator: tab, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let paths = parts.map { isEscaped ? FilePath(unescaping: $0) : FilePath(bytes: $0) }
        return Grant(rule: paths[0], folder: paths[1])
    }
}
