extension Plugins {
    /// Notes about names of plugins in Swift that mean something else in scripts, or several things.
    var nativeNotes: [String] {
        var notes: [String] = []
        for entry in registry.entries
        where (entry.isGlobal || entry.isLanguageKey) && natives.contains(entry.owner) {
            let isWord =
                entry.isLanguageKey || PluginManifest.taken.contains(entry.name)
                || registry.all(named: entry.name).first?.isWord == true
            let others = registry.all(named: entry.name).filter { $0.owner != entry.owner }
            if isWord {
                notes.append(
                    "plugin '\(entry.owner)' provides '\(entry.name)', which the language has itself; scripts reach it as "
                        + "\(entry.fullName)")
            } else if let other = others.first,
                natives.firstIndex(of: other.owner) ?? 0 < natives.firstIndex(of: entry.owner) ?? 0
            {
                notes.append(
                    "'\(entry.name)' is provided by the plugins '\(other.owner)' and '\(entry.owner)'; scripts say "
                        + "\(other.fullName) or \(entry.fullName)")
            }
        }
        return notes
    }
}
