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
        guard let value else {
            self.value = nil
            return
        }
        switch permission {
        case .read, .write: self.value = ResolvedPath(value).text
        case .net:
            guard let host = HostName.canonical(rule: value) else { return nil }
            self.value = host
        case .run, .env, .native: self.value = value
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

    /// Whether it goes for a thing where it is a denial, which other names of the same thing do not get around.
    func forbids(_ thing: String) -> Bool {
        if covers(thing) { return true }
        guard let value else { return false }
        switch permission {
        case .run: return ProgramName(thing).isMeant(by: value)
        case .net: return PermissionRule.isLocal(thing, as: value)
        case .read, .write, .env, .native: return false
        }
    }

    /// `localhost` has addresses that all computers know.
    private static func isLocal(_ thing: String, as value: String) -> Bool {
        let parts = value.split(separator: ":", maxSplits: 1)
        guard parts.first == "localhost" else { return false }
        let end = thing.lastIndex(of: ":") ?? thing.endIndex
        return HostName.isLoopback(String(thing[..<end])) && (parts.count == 1 || thing[end...].dropFirst() == parts[1])
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
