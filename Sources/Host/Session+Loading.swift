/// Loading what is mounted.
extension Session {
    /// Loads a script from a file and posts its mounting.
    /// - Throws: what could not be read, compiled, or run to its end; nothing is mounted then.
    public func load(path: String) throws(ScriptError) {
        guard let source = try SourceFile.read(path) else {
            throw ScriptError("\(FilePath(path).shown): No such file or directory", kind: .load)
        }
        try load(source: source, name: path)
    }

    /// Loads a script from its text and posts its mounting. `name` stands for the file in messages, and its folder is
    /// where `require` looks.
    /// - Throws: what could not be compiled, or run to its end; nothing is mounted then.
    public func load(source: [UInt8], name: String) throws(ScriptError) {
        try load(source: source, name: name, table: nil)
    }

    /// The same, with the properties of the root in a table. `prepare` is called with the script's globals before it runs.
    func load(
        source: [UInt8], name: String, table: Reference?,
        prepare: (Environment) throws(ScriptError) -> Void = { (_) throws(ScriptError) in }
    ) throws(ScriptError) {
        try loadPlugins()
        do throws(ScriptError) {
            rootView = try limited { () throws(ScriptError) in
                try scene.load(
                    source, named: name, arguments: configuration.arguments, properties: configuration.properties,
                    table: table, prepare: prepare)
            }
        } catch {
            var error = error
            if error.kind == .runtime { error.kind = .load }
            throw error.shortened
        }
        post(.mount)
    }

    /// Takes a view that a script has made, which uses these globals, and posts its mounting. `words`: those that the globals
    /// have; nil: the scene has them.
    func load(
        _ root: Reference, in globals: Environment, words: (any ScriptWords)? = nil
    ) throws(ScriptError) {
        scene.share(globals, seed: configuration.seed)
        if let words { scene.words = words.shared() }
        rootView = try turn { () throws(ScriptError) -> View in try scene.view(of: root) }
        post(.mount)
    }
}
