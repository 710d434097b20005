/// One `--allow-read=PATH` or `--deny-net`: a permission and the things it goes for.
public struct PermissionRule: Equatable, Sendable {
    /// What is allowed or denied.
    public let permission: Permission
    /// The thing it goes for: a path with all that lies in it, a program, `host` or `host:port`, a name; nil: everything.
    public let value: String?

    /// A rule as the command line writes it behind `--allow-` or `--deny-`, `read` or `read=PATH`; nil if it says nothing.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let permission = Permission(rawValue: String(parts[0])) else { return nil }
        let value = parts.count > 1 ? String(parts[1]) : nil
        guard value != "", permission != .native || value == nil else { return nil }
        self.permission = permission
        self.value = value.map { value in
            switch permission {
            case .read, .write: ResolvedPath(value).text
            case .net: HostName.canonical(rule: value)
            case .run, .env, .native: value
            }
        }
    }

    /// Whether it goes for a thing, in the form in which rules name it.
    func covers(_ thing: String) -> Bool {
        guard let value else { return true }
        switch permission {
        case .read, .write: return thing == value || thing.hasPrefix(value == "/" ? value : value + "/")
        case .run, .native: return thing == value
        case .net: return PermissionRule.covers(host: thing, value)
        case .env: return value.hasSuffix("*") ? thing.hasPrefix(value.dropLast()) : thing == value
        }
    }

    /// `example.com` goes for every port, `*.example.com` for what lies below it.
    private static func covers(host: String, _ value: String) -> Bool {
        let (thing, value) = (host.lowercased(), value.lowercased())
        let port = thing.lastIndex(of: ":")
        for candidate in [thing, port.map { String(thing[..<$0]) } ?? thing] {
            if candidate == value || (value.hasPrefix("*.") && candidate.hasSuffix(value.dropFirst())) { return true }
        }
        return false
    }
}

extension Permission {
    /// Whether it goes by paths.
    var isOfFiles: Bool { self == .read || self == .write }
}
