extension Scene {
    /// Sets the permissions of the program's scripts, for environments that are made from now on.
    package func allow(_ permissions: Permissions) {
        program.natives.permissions = permissions
        interpreter.optionNames = permissions.optionNames
        if permissions.allowsEverything { interpreter.openWithheld() }
    }

    /// Runs a test file to its end, in globals of its own; `modules` is where its `require` looks.
    /// - Throws: why it cannot be loaded; later errors are reported to the interpreter's `tests`.
    package func runTests(
        _ source: [UInt8], named name: String, modules: any ModuleSource, options: [(name: String, value: String)],
        limits: (seconds: Double?, bytes: Int?)
    ) throws(ScriptError) {
        let globals = try interpreter.makeEnvironment(modules: modules)
        self.globals = globals
        try globals.setArguments([], script: name)
        try words?.fill(globals, for: .script(name))
        let assertions = try words?.assertions(for: .script(name)) ?? []
        try turn { () throws(ScriptError) in
            try interpreter.runTests(
                source, named: name, in: globals, options: options, assertions: assertions,
                seconds: limits.seconds ?? 0, bytes: limits.bytes ?? 0)
        }
    }
}
