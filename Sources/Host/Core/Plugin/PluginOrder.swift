/// Which of the found plugins can be loaded, and in which order: each after those it requires.
package struct PluginOrder: Sendable {
    /// The plugins that can be loaded.
    package private(set) var packages: [PluginPackage] = []
    /// The others, with the reasons.
    package private(set) var refusals: [(name: String, error: ScriptError)] = []
    /// The reasons.
    package var errors: [ScriptError] { refusals.map(\.error) }
    private var candidates: [String: PluginPackage] = [:]
    private var dropped: Set<String> = []
    /// The names of plugins that are found and may not run.
    private let untrusted: Set<String>
    /// The built-in plugins.
    private let builtIn: [String: PluginVersion]

    /// Finds an order for plugins of different names, the given one as far as requirements allow it. `untrusted`: the names of
    /// others, which may not run. `builtIn`: the built-in plugins, with their versions.
    package init(
        _ found: [PluginPackage], untrusted: Set<String> = [], builtIn: [String: PluginVersion] = [:]
    ) {
        self.untrusted = untrusted
        self.builtIn = builtIn
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

    /// Notes on optional plugins that are not used because they have another version.
    package var notes: [String] {
        packages.flatMap { package in
            package.manifest.optional.compactMap { name, range in
                guard let there = there(name), !range.contains(there.version) else { return nil }
                return
                    "plugin '\(package.name)' in \(package.place) goes without '\(name)': it uses \(range), and "
                    + "\(there.version) is there, \(there.place)"
            }
        }
    }

    private mutating func drop(_ package: PluginPackage, _ reason: String) {
        candidates[package.name] = nil
        dropped.insert(package.name)
        let message = "plugin '\(package.name)' in \(package.place) cannot be loaded: \(reason)"
        refusals.append((package.name, ScriptError(message, kind: .load)))
    }

    private mutating func checkConflicts(_ package: PluginPackage) {
        for (name, range) in package.manifest.conflicts {
            guard let there = there(name), name != package.name, range.contains(there.version) else { continue }
            return drop(
                package, "it does not go with '\(name)' \(range), and \(there.version) is there, \(there.place)")
        }
    }

    /// The version of a plugin that is there, and its place.
    private func there(_ name: String) -> (version: PluginVersion, place: String)? {
        if let other = candidates[name] { return (other.manifest.version, "in \(other.place)") }
        return builtIn[name].map { ($0, "built in") }
    }

    /// A requirement of a plugin that is not met.
    private func lack(of package: PluginPackage) -> String? {
        for (name, range) in package.manifest.requires {
            guard let there = there(name) else {
                let reason =
                    dropped.contains(name)
                    ? "cannot be loaded" : untrusted.contains(name) ? "is not trusted" : "is not there"
                return "it requires '\(name)' \(range), which \(reason)"
            }
            if !range.contains(there.version) {
                return "it requires '\(name)' \(range), and \(there.version) is there, \(there.place)"
            }
        }
        return nil
    }

    /// A plugin with all its requirements, also indirect ones.
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
            guard there(name) != nil else { return drop(package, "it requires '\(name)', which cannot be loaded") }
        }
        for (name, range) in package.manifest.optional where needs(of: name).isDisjoint(with: path) {
            if let other = candidates[name], range.contains(other.manifest.version) { place(other, path: path) }
        }
        if !packages.contains(where: { $0.name == package.name }) { packages.append(package) }
    }
}
