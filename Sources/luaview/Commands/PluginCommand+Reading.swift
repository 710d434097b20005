import ArgumentParser
import Host
import HostServices

extension PluginCommand {
    /// `luaview plugin list`.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Lists the plugins that are found.")

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                let lock = places.lock
                let untrusted = Set(search.found.filter { $0.distrust(by: lock) != nil }.map(\.name))
                let order = PluginOrder(
                    search.found.filter { !untrusted.contains($0.name) }, untrusted: untrusted,
                    builtIn: Dictionary(
                        BuiltInPlugin.all.map { ($0.name, $0.version) }, uniquingKeysWith: { first, _ in first }))
                for package in search.found {
                    let isFit = order.packages.contains { $0.name == package.name }
                    let state = untrusted.contains(package.name) ? "not trusted" : isFit ? "ready" : "cannot be loaded"
                    standard.output.writeLine(
                        "\(package.name) \(package.manifest.version)  \(package.origin == .option ? "--plugin" : package.origin.rawValue)  \(package.place)  \(state)"
                    )
                }
                for plugin in BuiltInPlugin.all {
                    standard.output.writeLine("\(plugin.name) \(plugin.version)  built in  ready")
                }
                for note in search.notes + order.notes { standard.complain(note) }
                for error in search.errors + order.errors { standard.complain(error.description) }
                return search.errors.isEmpty && order.errors.isEmpty ? ExitStatus.success : ExitStatus.scriptError
            }
        }
    }

    /// `luaview plugin info NAME`.
    struct Info: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Says what a plugin says of itself.")

        @Argument(help: "Its name, or its folder.")
        var name: String

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                if let plugin = BuiltInPlugin.all.first(where: { $0.name == name }),
                    !search.found.contains(where: { $0.name == name })
                {
                    standard.output.writeLine("\(plugin.name) \(plugin.version)\n\(plugin.summary)\nbuilt in")
                    for (kind, name) in plugin.provides {
                        standard.output.writeLine("provides: \(kind.rawValue) \(name)")
                    }
                    return ExitStatus.success
                }
                let package = try PluginCommand.package(name, in: search)
                let manifest = package.manifest
                var lines = ["\(manifest.name) \(manifest.version)"]
                if !manifest.summary.isEmpty { lines.append(manifest.summary) }
                lines.append("folder: \(package.place)")
                if let host = manifest.host { lines.append("host: \(host)") }
                for (field, plugins) in [
                    ("requires", manifest.requires), ("optional", manifest.optional), ("conflicts", manifest.conflicts),
                ] where !plugins.isEmpty {
                    lines.append("\(field): " + plugins.map { "\($0.name) \($0.range)" }.joined(separator: ", "))
                }
                if !manifest.permissions.isEmpty {
                    lines.append("permissions: " + manifest.permissions.joined(separator: ", "))
                }
                for (kind, name) in manifest.provides { lines.append("provides: \(kind.rawValue) \(name)") }
                for setting in manifest.settings {
                    let choices = setting.choices.isEmpty ? "" : ", one of \(setting.choices.joined(separator: ", "))"
                    let summary = setting.summary.isEmpty ? "" : ": \(setting.summary)"
                    lines.append(
                        "setting: \(setting.name) (\(setting.kind.rawValue)\(choices), \(setting.standard))\(summary)")
                }
                if let reason = package.distrust(by: places.lock) { lines.append(reason) }
                for line in lines { standard.output.writeLine(line) }
                return ExitStatus.success
            }
        }
    }

    /// `luaview plugin verify`.
    struct Verify: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Says of the project's plugins whether they are as they were when they were trusted.",
            discussion: "The status is 1 if one is not.")

        @OptionGroup var scope: Scope

        func run() throws {
            try scope.run { standard, places, search in
                let lock = places.lock
                var isFine = true
                for package in search.found where package.origin == .project {
                    let reason = package.distrust(by: lock)
                    standard.output.writeLine(reason ?? "plugin '\(package.name)' in \(package.place) is as it was")
                    if reason != nil { isFine = false }
                }
                return isFine ? ExitStatus.success : ExitStatus.scriptError
            }
        }
    }

    /// `luaview plugin schema`.
    struct Schema: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Writes the JSON schema of plugin.json.")

        func run() throws {
            let standard = StandardOutputs()
            standard.output.write(PluginManifest.schema)
            standard.flush()
        }
    }
}
