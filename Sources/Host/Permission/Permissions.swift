/// What scripts may do beyond computing and drawing: the one place that decides (L95). Nothing is allowed that no rule
/// allows, and what one denies is denied, whatever allows it.
public struct Permissions: Sendable {
    /// Whether everything is allowed that nothing denies, the withheld parts of Lua's library included.
    public var allowsEverything = false
    /// What is allowed.
    public var allowed: [PermissionRule] = []
    /// What is denied.
    public var denied: [PermissionRule] = []
    /// What is allowed to one plugin and nobody else, by its name.
    public var granted: [String: [PermissionRule]] = [:]

    /// Nothing is allowed.
    public init() {}

    /// Whether a thing is allowed: a path, a program, `host:port`, a name; nil: all there are of its kind. `plugin`: to the
    /// plugin of that name, else to everybody.
    public func allows(_ permission: Permission, _ thing: String? = nil, toPlugin plugin: String? = nil) -> Bool {
        let thing = thing.map { permission.isOfFiles ? ResolvedPath($0).text : $0 }
        if let other = thing.flatMap({ permission.doorBehind($0) }), !allows(other, nil, toPlugin: plugin) {
            return false
        }
        return !denied.contains { $0.concerns(permission, thing, isDenial: true) }
            && (allowsEverything
                || (allowed + (plugin.flatMap { granted[$0] } ?? [])).contains {
                    $0.concerns(permission, thing, isDenial: false)
                })
    }

    /// Whether a thing is allowed to those whose code asks.
    func allows(_ permission: Permission, _ thing: String?, by asker: Asker) -> Bool {
        let plugin: String? = if case .plugin(let name) = asker { name } else { nil }
        return allows(permission, thing, toPlugin: plugin)
    }

    /// The rule that denies a thing by one of its names: a path as it is followed, or the link that it is; nil as the thing:
    /// anything of its kind.
    func denial(of permission: Permission, _ thing: String?) -> PermissionRule? {
        var names = [thing]
        if permission.isOfFiles, let thing {
            let whole = ResolvedPath(thing, isWhole: true).text
            if let other = permission.doorBehind(whole), let rule = denial(of: other, nil) { return rule }
            names = [whole, ResolvedPath(linkAt: thing).text]
        }
        return denied.first { rule in names.contains { rule.concerns(permission, $0, isDenial: true) } }
    }

    /// Whether a file is denied to those whose own code it is. That all files are says nothing of these.
    func denies(module file: String) -> Bool {
        var named = self
        named.denied.removeAll { $0.permission != .read || $0.value == nil }
        return !named.denied.isEmpty && named.denial(of: .read, file) != nil
    }

    /// Whether something says that this is denied, or a part of it.
    public func denies(_ rule: PermissionRule) -> Bool {
        denied.contains { $0.concerns(rule.permission, rule.value, isDenial: true) }
    }

    /// Refuses to connect to an address that a name leads to, if one is denied: who may connect is told by the name.
    public func check(address: String, of place: String, by asker: Asker) throws(ScriptError) {
        guard let rule = denied.first(where: { $0.concerns(.net, address, isDenial: true) }) else { return }
        let way = address == place ? "" : ", which is \(address)"
        throw ScriptError("\(asker) may not connect to '\(place)'\(way): --deny-\(rule.said) forbids it")
    }

    /// Refuses what is not allowed, in words that name who asked for what, and what would open it.
    /// - Throws: the refusal.
    public func check(_ permission: Permission, _ thing: String, by asker: Asker) throws(ScriptError) {
        guard !allows(permission, thing, by: asker) else { return }
        let wish = "\(asker) may not \(permission.verb) '\(thing)'"
        let path = permission.isOfFiles ? ResolvedPath(thing).text : thing
        if let other = permission.doorBehind(path), !allows(other, nil, by: asker) {
            let rule = denied.first { $0.concerns(other, nil, isDenial: true) }
            throw ScriptError(
                wish + (rule.map { ": --deny-\($0.said) forbids it" } ?? "; --allow-\(other.rawValue) would allow it"))
        }
        if let rule = denied.first(where: { $0.concerns(permission, path, isDenial: true) }) {
            throw ScriptError("\(wish): --deny-\(rule.said) forbids it")
        }
        throw ScriptError("\(wish); --allow-\(permission.rawValue)=\(thing) would allow it")
    }
}

extension PermissionRule {
    /// As the command line writes it, behind `--allow-` or `--deny-`.
    public var text: String { permission.rawValue + (value.map { "=" + $0 } ?? "") }

    /// The same, as refusals name a denial. What it says of files is left out: a link may have led there, and where that is,
    /// whoever may not read there is not told.
    var said: String {
        let namesFiles = permission.isOfFiles || value?.contains("/") == true
        return namesFiles ? permission.rawValue : text
    }

    /// What it lets somebody do: `read '/srv/data'`, `run any program`.
    public var wish: String {
        if let value { return "\(permission.verb) '\(value)'" }
        return switch permission {
        case .read: "read any file"
        case .write: "write any file"
        case .run: "run any program"
        case .net: "connect to anything"
        case .env: "read every variable of the environment"
        case .native: "load native plugins"
        case .link: "show links to addresses of every scheme"
        case .storage: "use every store that scripts share"
        }
    }

    /// Whether it says something of a thing. Of all things of a kind only a rule without a value says that they are allowed,
    /// and any that one is denied.
    fileprivate func concerns(_ permission: Permission, _ thing: String?, isDenial: Bool) -> Bool {
        guard self.permission == permission else { return false }
        guard let thing else { return value == nil || isDenial }
        return isDenial ? forbids(thing) : covers(thing)
    }
}

extension Permission {
    /// What the system shows at a path besides files: the variables of a program are a door of their own.
    fileprivate func doorBehind(_ path: String) -> Permission? {
        self == .read && path.hasPrefix("/proc/") && path.hasSuffix("/environ") ? .env : nil
    }

    fileprivate var verb: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .run: "run"
        case .net: "connect to"
        case .env: "read the variable"
        case .native: "load"
        case .link: "show links of the scheme"
        case .storage: "use the store"
        }
    }
}
