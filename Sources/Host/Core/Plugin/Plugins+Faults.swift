/// Errors in code of plugins: which plugin has raised one, and switching off after several.
extension Plugins {
    package func named(_ error: ScriptError) -> ScriptError {
        guard let plugin = loaded.first(where: { $0.modules.own(error.message) }) else { return error }
        var error = error
        error.message = "plugin '\(plugin.package.name)': \(error.message)"
        return error
    }

    package func failed(with error: ScriptError) { plugin(at: error.message)?.hasFailed = true }

    package func ran(_ place: () -> String?) {
        if !loaded.isEmpty, let place = place() { plugin(at: place)?.hasRun = true }
    }

    /// The plugin with the code at the place that a text begins with.
    private func plugin(at text: String) -> LoadedPlugin? { loaded.first { !$0.isOff && $0.modules.own(text) } }

    package func endEvent() -> [String] {
        var notes: [String] = []
        for plugin in loaded where !plugin.isOff {
            if notesCalls, interpreter.takePluginCall(of: number, prefix: plugin.prefix) {
                plugin.hasRun = true
            }
            guard plugin.hasFailed || plugin.hasRun else { continue }
            plugin.faults = plugin.hasFailed ? plugin.faults + 1 : 0
            (plugin.hasFailed, plugin.hasRun) = (false, false)
            if plugin.faults == 1, !notesCalls { noteCalls() }
            guard plugin.faults >= Plugins.mostFaults else { continue }
            functions.refuse(plugin.package.name, because: "plugin '\(plugin.package.name)' \(Plugins.tooManyFaults)")
            plugin.isOff = true
            faulty.append(plugin)
            notes.append("plugin '\(plugin.package.name)' \(Plugins.tooManyFaults)")
        }
        return notes
    }

    /// Something has failed: what runs well behind it counts from now on.
    private func noteCalls() {
        notesCalls = true
        interpreter.notePluginCalls()
    }

    package func switchOffFaulty() -> Bool {
        let plugins = faulty
        faulty = []
        for plugin in plugins { try? unload(plugin, because: Plugins.tooManyFaults) }
        return !plugins.isEmpty
    }

    private static let tooManyFaults = "is switched off after \(Plugins.mostFaults) faults in a row"
}
