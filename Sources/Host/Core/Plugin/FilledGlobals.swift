/// Globals filled with the short names of plugins.
struct FilledGlobals {
    /// Nil once nothing runs in them any more.
    private(set) weak var globals: Environment?
    /// The script or plugin whose globals these are.
    let caller: Caller
    /// The values of the names; a name that several plugins provide is no global.
    private var values: [String: Reference] = [:]

    init(_ globals: Environment, for caller: Caller) {
        self.globals = globals
        self.caller = caller
    }

    /// Sets a name, unless the language or the script has something of that name.
    mutating func set(_ name: String, to value: Reference) throws(ScriptError) {
        guard let globals else { return }
        try globals.setStandIn(name, to: nil)
        values[name] = try globals.fill(name, with: value) ? value : nil
    }

    /// Takes a name away; reading it gives `standIn`.
    mutating func take(_ name: String, leaving standIn: Reference) throws(ScriptError) {
        guard let globals else { return }
        if let value = values.removeValue(forKey: name), try !globals.clear(name, of: value) { return }
        try globals.setStandIn(name, to: standIn)
    }
}
