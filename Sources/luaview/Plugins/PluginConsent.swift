import Host
import Platform

/// What a user is shown of a plugin before it is taken, and the question.
struct PluginConsent {
    let standard: StandardOutputs
    let interruption: Interruption
    /// Whether the command line says yes.
    let isGiven: Bool

    /// Shows a plugin that is new to the project.
    func show(_ package: PluginPackage, from location: String) {
        let manifest = package.manifest
        var lines = ["plugin '\(manifest.name)' \(manifest.version), from \(location)"]
        if !manifest.summary.isEmpty { lines.append("  " + manifest.summary) }
        for (kind, name) in manifest.provides { lines.append("  provides: \(kind.rawValue) \(name)") }
        lines.append(
            manifest.permissions.isEmpty
                ? "  asks for no permissions"
                : "  asks to be allowed: \(manifest.permissions.joined(separator: ", "))")
        write(lines + needs(of: package))
    }

    /// Shows what another version changes.
    func show(_ package: PluginPackage, insteadOf old: PluginPackage, from location: String) {
        let (new, former) = (package.manifest, old.manifest)
        let way = new.version < former.version ? "back to" : "to"
        var lines = [
            new.version == former.version
                ? "plugin '\(new.name)' \(new.version) has other files now, from \(location)"
                : "plugin '\(new.name)' from \(former.version) \(way) \(new.version), from \(location)"
        ]
        let more = new.permissions.filter { !former.permissions.contains($0) }
        let fewer = former.permissions.filter { !new.permissions.contains($0) }
        if !more.isEmpty { lines.append("  asks to be allowed more: \(more.joined(separator: ", "))") }
        if !fewer.isEmpty { lines.append("  asks no longer to be allowed: \(fewer.joined(separator: ", "))") }
        if more.isEmpty, fewer.isEmpty { lines.append("  asks for the same permissions as before") }
        write(lines + needs(of: package))
    }

    private func needs(of package: PluginPackage) -> [String] {
        package.manifest.requires.map { "  requires: \($0.name) \($0.range)" }
    }

    private func write(_ lines: [String]) {
        for line in lines { standard.output.writeLine(PrintedText.visible(line)) }
    }

    /// Whether the user agrees, by `--yes` or at the prompt.
    /// - Throws: there is no terminal to ask at; the message names `--yes`.
    func agrees(to question: String) throws(ScriptError) -> Bool {
        if isGiven { return true }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw ScriptError("nothing can be asked here, for standard input is no terminal: --yes says yes")
        }
        let answer = interruption.answer(to: {
            standard.output.write("\(question) yes (y), no (n): ")
            standard.flush()
        })
        guard case .line(let line) = answer else {
            standard.output.write("\n")
            return false
        }
        return ["y", "yes"].contains(line.lowercased())
    }
}
