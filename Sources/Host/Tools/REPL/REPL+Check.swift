import Host

/// `:check`: mistakes that are seen without running anything.
extension REPL {
    /// Says what is wrong with a file; without one, with the script that was loaded and with what was entered.
    func check(_ file: String) throws(ScriptError) {
        guard let mistakes else {
            throw ScriptError(
                ":check is not here: the program around the conversation gives it no 'mistakes'")
        }
        guard file.isEmpty else { return output.answered(try mistakes(.file(file)).joined(separator: "\n")) }
        var lines: [String] = []
        if let script = script ?? unloaded { lines += try mistakes(.file(script)) }
        if !entered.isEmpty {
            var entered = entered
            entered.names = names(in: []) + localNames
            lines += try mistakes(.lines(entered))
        }
        guard !lines.isEmpty else { throw ScriptError(":check: nothing was entered yet; :check FILE looks at a file") }
        output.answered(lines.joined(separator: "\n"))
    }
}
