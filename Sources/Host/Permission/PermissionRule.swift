/// One `--allow-read=PATH` or `--deny-net`: a permission and the things it goes for.
public struct PermissionRule: Equatable, Sendable {
    /// What is allowed or denied.
    public let permission: Permission
    /// The thing it goes for: a path with all that lies in it, a program, `host` or `host:port`, a name; nil: everything.
    public let value: String?

    /// A rule as the command line writes it behind `--allow-` or `--deny-`, `read` or `read=PATH`.
    /// - Throws: what is wrong with it.
    public init(parsing text: some StringProtocol) throws(Problem) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let permission = Permission(rawValue: String(parts[0])) else {
            let names = Permission.allCases.map(\.rawValue)
            let hint = Suggestion.hint(for: String(parts[0]), among: names)
            throw Problem(description: "there are \(names.joined(separator: ", "))\(hint)")
        }
        self.permission = permission
        guard parts.count > 1 else {
            value = nil
            return
        }
        let value = String(parts[1])
        if permission == .native { throw Problem(description: "'native' takes no value") }
        if value.isEmpty {
            throw Problem(description: "nothing stands behind the '='; '\(permission)' alone goes for all")
        }
        switch permission {
        case .read, .write: self.value = ResolvedPath(value).text
        case .net: self.value = try HostName.canonical(rule: value)
        case .run, .env, .native: self.value = value
        }
    }

    /// The same; nil if it says nothing.
    public init?(_ text: some StringProtocol) {
        do { try self.init(parsing: text) } catch { return nil }
    }

    /// What is wrong with the text of a rule.
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
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
