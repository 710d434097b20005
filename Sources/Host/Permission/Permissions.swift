/// What scripts may do beyond computing and drawing: the one place that decides (L95). Nothing is allowed that no rule
/// allows, and what one denies is denied, whatever allows it.
public struct Permissions: Sendable {
    /// Whether everything is allowed that nothing denies, the withheld parts of Lua's library included.
    public var allowsEverything = false
    /// What is allowed.
    public var allowed: [PermissionRule] = []
    /// What is denied.
    public var denied: [PermissionRule] = []

    /// Nothing is allowed.
    public init() {}

    /// Whether a thing is allowed: a path, a program, `host:port`, a name; nil: all there are of its kind.
    public func allows(_ permission: Permission, _ thing: String? = nil) -> Bool {
        let thing = thing.map { permission.isOfFiles ? ResolvedPath($0).text : $0 }
        return !denied.contains { $0.concerns(permission, thing, isDenial: true) }
            && (allowsEverything || allowed.contains { $0.concerns(permission, thing, isDenial: false) })
    }

    /// Refuses what is not allowed, in words that name who asked for what, and what would open it.
    /// - Throws: the refusal.
    public func check(_ permission: Permission, _ thing: String, by asker: String) throws(ScriptError) {
        guard !allows(permission, thing) else { return }
        let wish = "\(asker) may not \(permission.verb) '\(thing)'"
        let path = permission.isOfFiles ? ResolvedPath(thing).text : thing
        if let rule = denied.first(where: { $0.concerns(permission, path, isDenial: true) }) {
            throw ScriptError("\(wish): --deny-\(rule.text) forbids it")
        }
        throw ScriptError("\(wish); --allow-\(permission.rawValue)=\(thing) would allow it")
    }
}

extension PermissionRule {
    /// As the command line writes it, behind `--allow-` or `--deny-`.
    var text: String { permission.rawValue + (value.map { "=" + $0 } ?? "") }

    /// Whether it says something of a thing. Of all things of a kind only a rule without a value says that they are allowed,
    /// and any that one is denied.
    fileprivate func concerns(_ permission: Permission, _ thing: String?, isDenial: Bool) -> Bool {
        guard self.permission == permission else { return false }
        guard let thing else { return value == nil || isDenial }
        return covers(thing)
    }
}

extension Permission {
    fileprivate var verb: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .run: "run"
        case .net: "connect to"
        case .env: "read the variable"
        case .native: "load"
        }
    }
}
