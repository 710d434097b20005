/// Which of the plugins that were found can be loaded, and in which order: each behind those it needs.
public struct PluginOrder: Sendable {
    /// Those that can be loaded.
    public private(set) var packages: [PluginPackage] = []
    /// Others, and why they cannot.
    public private(set) var refusals: [(name: String, error: ScriptError)] = []
    /// Why these cannot.
    public var errors: [ScriptError] { refusals.map(\.error) }
    private var candidates: [String: PluginPackage] = [:]
    private var dropped: Set<String> = []

    /// Finds an order for plugins of different names; where nothing else says so, it is theirs.
    public init(_ found: [PluginPackage]) {
        for package in found { candidates[package.name] = package }
        for package in found {
            if let range = package.manifest.host, !range.contains(PluginManifest.hostVersion) {
                drop(package, "it needs a host of version \(range), and this one is \(PluginManifest.hostVersion)")
            }
        }
        for package in found where candidates[package.name] != nil { checkConflicts(package) }
        while let package = found.first(where: { candidates[$0.name] != nil && lack(of: $0) != nil }) {
            drop(package, lack(of: package) ?? "")
        }
        for package in found { place(package, path: []) }
        packages.removeAll { candidates[$0.name] == nil }
    }

    /// What those that can be loaded use if it is there, and do without because it is there in another version.
    public var notes: [String] {
        packages.flatMap { package in
            package.manifest.optional.compactMap { name, range in
                guard let other = candidates[name], !range.contains(other.manifest.version) else { return nil }
                return
                    "plugin '\(package.name)' in \(package.folder) goes without '\(name)': it uses \(range), and "
                    + "\(other.manifest.version) is there, in \(other.folder)"
            }
        }
    }

    private mutating func drop(_ package: PluginPackage, _ reason: String) {
        candidates[package.name] = nil
        dropped.insert(package.name)
        let message = "plugin '\(package.name)' in \(package.folder) cannot be loaded: \(reason)"
        refusals.append((package.name, ScriptError(message, kind: .load)))
    }

    private mutating func checkConflicts(_ package: PluginPackage) {
        for (name, range) in package.manifest.conflicts {
            guard let other = candidates[name], name != package.name, range.contains(other.manifest.version) else {
                continue
            }
            return drop(package, "it does not go with '\(name)' \(range), and \(other.manifest.version) is there")
        }
    }

    /// What a plugin needs and does not find.
    private func lack(of package: PluginPackage) -> String? {
        for (name, range) in package.manifest.requires {
            guard let other = candidates[name] else {
                return
                    "it requires '\(name)' \(range), which \(dropped.contains(name) ? "cannot be loaded" : "is not there")"
            }
            if !range.contains(other.manifest.version) {
                return "it requires '\(name)' \(range), and \(other.manifest.version) is there, in \(other.folder)"
            }
        }
        return nil
    }

    /// A plugin with all that it requires, and that these require.
    private func needs(of name: String) -> Set<String> {
        var needs: Set<String> = []
        var waiting = [name]
        while let name = waiting.popLast() {
            if needs.insert(name).inserted { waiting += candidates[name]?.manifest.requires.map(\.name) ?? [] }
        }
        return needs
    }

    private mutating func place(_ package: PluginPackage, path: [String]) {
        guard candidates[package.name] != nil, !packages.contains(where: { $0.name == package.name }) else { return }
        if let start = path.firstIndex(of: package.name) {
            let cycle = (path[start...] + [package.name]).joined(separator: " → ")
            return drop(package, "plugins that need each other cannot be loaded: \(cycle)")
        }
        let path = path + [package.name]
        for (name, _) in package.manifest.requires {
            if let other = candidates[name] { place(other, path: path) }
            guard candidates[package.name] != nil else { return }
            guard candidates[name] != nil else { return drop(package, "it requires '\(name)', which cannot be loaded") }
        }
        for (name, range) in package.manifest.optional where needs(of: name).isDisjoint(with: path) {
            if let other = candidates[name], range.contains(other.manifest.version) { place(other, path: path) }
        }
        if !packages.contains(where: { $0.name == package.name }) { packages.append(package) }
    }
}
