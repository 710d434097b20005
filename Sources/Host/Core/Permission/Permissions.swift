/// What scripts may do beyond computing and drawing: the one place that decides (L95). Nothing is allowed that no rule
/// allows, and what one denies is denied, whatever allows it.
public struct Permissions: Sendable {
    /// Whether everything is allowed that nothing denies, the withheld parts of Lua's library included.
    public var allowsEverything = false
    /// What is allowed.
    public var allowed: [PermissionRule] = []
    /// What is denied.
    public var denied: [PermissionRule] = []
    /// What is allowed to one plugin alone, by its name.
    public var granted: [String: [PermissionRule]] {
        get { Dictionary(grants.map { ($0.plugin, $0.rules) }) { first, _ in first } }
        set { grants = newValue.map { ($0.key, $0.value) } }
    }
    /// How refusals name the setting that would allow a thing.
    package var optionNames = OptionNames.configuration
    // Lists: the first dictionary of a program costs a look-up of its keys' conformances, a tenth of a start.
    /// The same as a list.
    var grants: [(plugin: String, rules: [PermissionRule])] = []
    /// What the user has allowed when asked, each to one caller.
    var confirmed: [(caller: Caller, rule: PermissionRule)] = []

    /// Nothing is allowed.
    public init() {}

    /// Whether a thing is allowed: a path, a program, `host:port`, a name; nil: all there are of its kind. `plugin`: to the
    /// plugin of that name; nil: to all.
    public func allows(_ permission: Permission, _ thing: String? = nil, toPlugin plugin: String? = nil) -> Bool {
        let thing = thing.map { FilePath($0) }
        return allows(
            permission, named: permission.isOfFiles ? thing?.resolved() : thing,
            besides: plugin.map { rules(of: .plugin($0)) } ?? [])
    }

    /// Whether a thing is allowed to the caller.
    package func allows(_ permission: Permission, _ thing: String?, by caller: Caller) -> Bool {
        let thing = thing.map { FilePath($0) }
        return allows(
            permission, named: permission.isOfFiles ? thing?.resolved() : thing, besides: rules(of: caller))
    }

    /// The rules that allow something to this caller alone.
    private func rules(of caller: Caller) -> [PermissionRule] {
        let confirmed = confirmed.isEmpty ? [] : confirmed.filter { $0.caller == caller }.map(\.rule)
        if case .plugin(let name) = caller, let granted = grants.first(where: { $0.plugin == name }) {
            return granted.rules + confirmed
        }
        return confirmed
    }

    /// The same of a path that has been resolved. `own`: what is allowed besides what is allowed to all.
    private func allows(_ permission: Permission, named thing: FilePath?, besides own: [PermissionRule]) -> Bool {
        if let other = thing.flatMap({ permission.doorBehind($0) }), !allows(other, named: nil, besides: own) {
            return false
        }
        return !denied.contains { $0.concerns(permission, thing, isDenial: true) }
            && (allowsEverything || (allowed + own).contains { $0.concerns(permission, thing, isDenial: false) })
    }

    /// The rule that denies a thing by one of its names: a path as it is followed, or the link that it is; nil as the thing:
    /// anything of its kind.
    func denial(of permission: Permission, _ thing: String?) -> PermissionRule? {
        var names = [thing.map { FilePath($0) }]
        if permission.isOfFiles, let path = names[0] {
            let whole = path.resolved(isWhole: true)
            if let other = permission.doorBehind(whole), let rule = denial(of: other, nil) { return rule }
            names = [whole, path.resolvedFolder]
        }
        return denied.first { rule in names.contains { rule.concerns(permission, $0, isDenial: true) } }
    }

    /// Whether a file is denied to the script or plugin whose own code it is; a denial of all files does not count. `whole`: where
    /// its path leads.
    func denies(module path: FilePath, at whole: FilePath) -> Bool {
        let named = denied.filter { $0.permission == .read && $0.value != nil }
        guard !named.isEmpty else { return false }
        let names = [whole, path.resolvedFolder]
        return named.contains { rule in names.contains { rule.concerns(.read, $0, isDenial: true) } }
    }

    /// Whether a rule denies this, or a part of it.
    package func denies(_ rule: PermissionRule) -> Bool {
        denied.contains { $0.concerns(rule.permission, rule.value.map { FilePath($0) }, isDenial: true) }
    }

    /// Refuses to connect to an address that a name resolves to, if one is denied; permissions are checked by the name.
    package func check(address: String, of place: String, by caller: Caller) throws(ScriptError) {
        let number = FilePath(address)
        guard let rule = denied.first(where: { $0.concerns(.net, number, isDenial: true) }) else { return }
        let way = address == place ? "" : ", which is \(address)"
        throw ScriptError("\(caller) may not connect to '\(place)'\(way): \(optionNames.denying(rule.said)) forbids it")
    }

    /// Refuses what is not allowed; the message names the caller, the thing, and the option that would allow it.
    /// - Throws: the refusal.
    package func check(_ permission: Permission, _ thing: String, by caller: Caller) throws(ScriptError) {
        let name = FilePath(thing)
        try check(permission, permission.isOfFiles ? name.resolved() : name, said: name, by: caller)
    }

    /// The same of a path that has been resolved: links are not followed again. `said`: the path as it was given.
    package func check(_ permission: Permission, _ thing: FilePath, said: FilePath, by caller: Caller)
        throws(ScriptError)
    {
        let own = rules(of: caller)
        guard !allows(permission, named: thing, besides: own) else { return }
        let wish = "\(caller) may not \(permission.verb) '\(said.shown)'"
        if let other = permission.doorBehind(thing), !allows(other, named: nil, besides: own) {
            throw refusal(wish, of: other, by: caller)
        }
        throw refusal(wish, of: permission, thing, said: said.shown, by: caller)
    }

    /// Why a thing is refused: what denies it, or what would allow it, which the user may be asked for. `thing` nil: all there
    /// are of its kind; `said`: its name in messages, if there is one.
    package func refusal(
        _ wish: String, of permission: Permission, _ thing: FilePath? = nil, said: String? = nil, by caller: Caller
    ) -> ScriptError {
        if let rule = denied.first(where: { $0.concerns(permission, thing, isDenial: true) }) {
            return ScriptError("\(wish): \(optionNames.denying(rule.said)) forbids it")
        }
        let rule = permission.rawValue + (said.map { "=" + $0 } ?? "")
        var error = ScriptError("\(wish); \(optionNames.allowing(rule)) would allow it")
        error.request = PermissionRequest(permission, thing, by: caller)
        return error
    }
}

extension PermissionRequest {
    /// Nil: no rule means exactly this.
    package init?(_ permission: Permission, _ thing: FilePath? = nil, by caller: Caller) {
        let text = permission.rawValue + (thing.map { "=" + $0.text } ?? "")
        guard let rule = PermissionRule(text) else { return nil }
        // A name that ends in a star would stand for others as well.
        if permission == .env, rule.value?.hasSuffix("*") == true { return nil }
        self.init(caller: caller, rule: rule.text)
    }
}

extension PermissionRule {
    /// As the command line writes it, behind `--allow-` or `--deny-`.
    package var text: String { permission.rawValue + (value.map { "=" + $0 } ?? "") }

    /// The same, as refusals name a denial. Paths of files are left out: a link may have led there, and code that may not read
    /// a file does not learn where it is.
    var said: String {
        let namesFiles = permission.isOfFiles || value?.utf8.contains(UInt8(ascii: "/")) == true
        return namesFiles ? permission.rawValue : text
    }

    /// What it allows, in words: `read '/srv/data'`, `run any program`. What is long has its middle left out.
    package var wish: String {
        if let value { return "\(permission.verb) \(FilePath(value).briefly)" }
        return switch permission {
        case .read: "read any file"
        case .write: "write any file"
        case .run: "run any program"
        case .net: "connect to anything"
        case .env: "read every variable of the environment"
        case .native: "load native plugins"
        case .link: "show links to addresses of every scheme"
        case .storage: "use every store that scripts share"
        case .clipboard: "write to the clipboard"
        }
    }

    /// Whether it applies to a thing. All things of a kind (nil) are allowed only by a rule without a value,
    /// and denied by any.
    fileprivate func concerns(_ permission: Permission, _ thing: FilePath?, isDenial: Bool) -> Bool {
        guard self.permission == permission else { return false }
        guard let thing else { return value == nil || isDenial }
        return isDenial ? forbids(thing) : covers(thing)
    }
}

extension Permission {
    /// The permission that a path needs besides that of files: `/proc/…/environ` shows variables of the environment.
    fileprivate func doorBehind(_ path: FilePath) -> Permission? {
        self == .read && path.hasPrefix("/proc/") && path.hasSuffix("/environ") ? .env : nil
    }

    var verb: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .run: "run"
        case .net: "connect to"
        case .env: "read the variable"
        case .native: "load"
        case .link: "show links of the scheme"
        case .storage: "use the store"
        case .clipboard: "write to the clipboard"
        }
    }
}
