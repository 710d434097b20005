/// One `--allow-read=PATH` or `--deny-net`: a permission and the things it goes for.
public struct PermissionRule: Equatable, Sendable {
    /// What is allowed or denied.
    public let permission: Permission
    /// The thing it goes for: a path with all that lies in it, a program, `host` or `host:port`, a scheme, a name; nil: everything.
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
        case .link:
            guard LinkScheme.of(value + ":") != nil, !value.contains(":") else {
                throw Problem(description: "'\(value)' is no scheme, such as 'file'")
            }
            self.value = value.lowercased()
        case .storage:
            guard StoreName.isValid(value) else { throw Problem(description: StoreName.problem(value)) }
            self.value = value
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
        case .run, .native, .link, .storage: return thing == value
        case .net: return HostPlace(value).covers(HostPlace(thing))
        case .env: return value.hasSuffix("*") ? thing.hasPrefix(value.dropLast()) : thing == value
        }
    }

    /// Whether it goes for a thing where it is a denial, which other names of the same thing do not get around.
    func forbids(_ thing: String) -> Bool {
        if covers(thing) { return true }
        guard let value else { return false }
        switch permission {
        case .run: return ProgramName(thing).isMeant(by: value)
        case .net: return HostPlace(value).forbids(HostPlace(thing))
        case .read, .write, .env, .native, .link, .storage: return false
        }
    }
}

extension PermissionRule {
    /// Whether it goes for an address, which names lead to that say nothing of it.
    var isOfAddress: Bool { permission == .net && value.map { HostPlace($0).isAddress } == true }
}

extension Permission {
    /// Whether it goes by paths.
    var isOfFiles: Bool { self == .read || self == .write }
}
