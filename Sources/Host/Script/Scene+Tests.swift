extension Scene {
    /// Runs a test file to its end, in globals of its own; `modules` is where its `require` looks.
    /// - Throws: why it cannot be loaded; what goes wrong in it afterwards is told to the interpreter's `tests`.
    func runTests(
        _ source: [UInt8], named name: String, modules: any ModuleSource, options: [(name: String, value: String)],
        limits: (seconds: Double?, bytes: Int?)
    ) throws(ScriptError) {
        let globals = try interpreter.makeEnvironment(modules: modules)
        self.globals = globals
        try globals.setArguments([], script: name)
        try turn { () throws(ScriptError) in
            try interpreter.runTests(
                source, named: name, in: globals, options: options, seconds: limits.seconds ?? 0,
                bytes: limits.bytes ?? 0)
        }
    }
}
