import Host

/// The holders of permissions that are granted for good: the script by its file, a plugin by its folder.
struct PermissionHolders: Sendable {
    private let script: String?
    private let packages: [String: PluginPackage]
    private let places: PluginPlaces

    /// `script`: the file that is run, if there is one.
    init(script: String?, _ packages: [PluginPackage]) {
        self.script = script
        self.packages = Dictionary(packages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        places = PluginPlaces(script: script)
    }

    /// The name of a caller in questions.
    func name(of caller: Caller) -> String {
        guard case .plugin(let name) = caller, let package = packages[name] else { return "\(caller)" }
        return "plugin '\(name)' in \(package.place)"
    }

    /// The kind of holder that it can be granted to for good; nil: only for this run.
    func kind(of caller: Caller) -> String? {
        switch caller {
        case .script: script == nil ? nil : "this script"
        case .plugin(let name): packages[name] == nil ? nil : "this plugin"
        case .console: nil
        }
    }

    /// The file or folder by which grants are kept.
    private func holder(of caller: Caller) -> String? {
        switch caller {
        case .script: script
        case .plugin(let name): packages[name]?.folder
        case .console: nil
        }
    }

    /// The permissions of the plugin's manifest that cover the request, the narrowest first.
    func declared(for request: PermissionRequest) -> [PermissionRule] {
        guard case .plugin(let name) = request.caller, let package = packages[name] else { return [] }
        let rules = package.manifest.permissions.compactMap { PermissionRule($0) }.filter { $0.covers(request) }
        return rules.filter { $0.value != nil } + rules.filter { $0.value == nil }
    }

    /// Whether it was granted for good.
    func hasKept(_ request: PermissionRequest) -> Bool {
        guard let holder = holder(of: request.caller) else { return false }
        let grants = PermissionGrants(places)
        let rules = declared(for: request) + [PermissionRule(request.rule)].compactMap(\.self)
        return rules.contains { grants.contain($0, of: holder) }
    }

    func keep(_ rule: PermissionRule, for caller: Caller) throws(FileError) {
        guard let holder = holder(of: caller) else { return }
        var grants = PermissionGrants(places)
        try grants.add(rule, of: holder)
    }
}

extension PermissionRule {
    /// Whether the rule covers the request.
    fileprivate func covers(_ request: PermissionRequest) -> Bool {
        guard let wish = PermissionRule(request.rule) else { return false }
        var permissions = Permissions()
        permissions.allowed = [self]
        return permissions.allows(wish.permission, wish.value)
    }
}
