/// One `--allow-read=PATH` or `--deny-net`: a permission and the things it applies to.
///
/// Names are compared as bytes (`FilePath`).
public struct PermissionRule: Equatable, Sendable {
    /// What is allowed or denied.
    package let permission: Permission
    /// The thing it applies to: a path with all that lies in it, a program, `host` or `host:port`, a scheme, a name; nil:
    /// everything. A path is text as of `FilePath`.
    package var value: String? { thing?.text }
    private let thing: FilePath?

    /// A rule as the command line writes it behind `--allow-` or `--deny-`, `read` or `read=PATH`.
    /// - Throws: what is wrong with it.
    package init(parsing text: some StringProtocol) throws(Problem) {
        let parts = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard let permission = Permission(rawValue: parts[0]) else {
            let names = Permission.allCases.map(\.rawValue)
            let hint = Suggestion.hint(for: parts[0], among: names)
            throw Problem(description: "there are \(names.joined(separator: ", "))\(hint)")
        }
        self.permission = permission
        guard parts.count > 1 else {
            thing = nil
            return
        }
        let value = parts[1]
        if permission == .native || permission == .clipboard {
            throw Problem(description: "'\(permission)' takes no value")
        }
        if value.isEmpty {
            throw Problem(description: "nothing stands behind the '='; '\(permission)' alone goes for all")
        }
        switch permission {
        case .read, .write: thing = FilePath(value).resolved()
        case .net: thing = FilePath(try HostName.canonical(rule: value))
        case .run, .env, .native, .clipboard: thing = FilePath(value)
        case .link:
            guard LinkScheme.of(value + ":") != nil, !value.contains(":") else {
                throw Problem(description: "'\(value)' is no scheme, such as 'file'")
            }
            thing = FilePath(value.lowercased())
        case .storage:
            guard StoreName.isValid(value) else { throw Problem(description: StoreName.problem(value)) }
            thing = FilePath(value)
        }
    }

    /// The same; nil if it is no rule.
    public init?(_ text: some StringProtocol) {
        do { try self.init(parsing: text) } catch { return nil }
    }

    /// What is wrong with the text of a rule.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// Whether it applies to a thing, in the form of rules.
    func covers(_ thing: FilePath) -> Bool {
        guard let value = self.thing else { return true }
        switch permission {
        case .read, .write: return thing.isInside(value)
        case .run, .native, .link, .storage, .clipboard: return thing == value
        case .net: return HostPlace(value.text).covers(HostPlace(thing.text))
        case .env: return value.hasSuffix("*") ? thing.bytes.starts(with: value.bytes.dropLast()) : thing == value
        }
    }

    /// Whether it applies to a thing as a denial, which other names of the thing do not get around.
    func forbids(_ thing: FilePath) -> Bool {
        if covers(thing) { return true }
        guard let value = self.thing else { return false }
        switch permission {
        case .run: return ProgramName(thing).isMeant(by: value)
        case .net: return HostPlace(value.text).forbids(HostPlace(thing.text))
        case .read, .write, .env, .native, .link, .storage, .clipboard: return false
        }
    }
}

extension PermissionRule {
    /// Whether it is about an address, which names may resolve to.
    package var isOfAddress: Bool { permission == .net && value.map { HostPlace($0).isAddress } == true }
}

extension Permission {
    /// Whether its things are paths.
    var isOfFiles: Bool { self == .read || self == .write }
}
