/// Loading what is mounted.
extension Session {
    /// Loads a script from a file and posts its mounting. A session loads one script: `reloaded(path:)` puts another in its place.
    /// - Throws: what could not be read, compiled, or run to its end, after which another script may be loaded; or that the session
    ///   has one, is over, is busy, or is on a thread whose stack is too small. Nothing is mounted then.
    public func load(path: String) throws(ScriptError) {
        try load(source: try Session.source(at: path), name: path)
    }

    /// Loads a script from its text and posts its mounting. `name` stands for the file in messages, and its folder is
    /// where `require` looks.
    /// - Throws: as `load(path:)` does.
    public func load(source: [UInt8], name: String) throws(ScriptError) {
        try load(source: source, name: name, table: nil)
    }

    /// The same, with the properties of the root in a table. `prepare` is called with the script's globals before it runs.
    package func load(
        source: [UInt8], name: String, table: Reference?,
        prepare: (Environment) throws(ScriptError) -> Void = { (_) throws(ScriptError) in }
    ) throws(ScriptError) {
        try run(source: source, name: name, table: table, prepare: prepare)
        post(.mount)
    }

    /// The text of a file.
    static func source(at path: String) throws(ScriptError) -> [UInt8] {
        guard let source = try SourceFile.read(path) else {
            throw ScriptError("\(FilePath(path).shown): No such file or directory", kind: .load)
        }
        return source
    }

    /// Runs a script, so that its root can be mounted.
    package func run(
        source: [UInt8], name: String, table: Reference? = nil,
        prepare: (Environment) throws(ScriptError) -> Void = { (_) throws(ScriptError) in }
    ) throws(ScriptError) {
        try beginLoading()
        defer { leaveCall() }
        try loadPlugins()
        do throws(ScriptError) {
            interface.rootView = try limited { () throws(ScriptError) in
                try scene.load(
                    source, named: name, arguments: configuration.arguments,
                    properties: configuration.rootProperties, table: table, prepare: prepare)
            }
        } catch {
            var error = error
            if error.kind == .runtime { error.kind = .load }
            throw error.shortened
        }
    }

    /// It is loaded once, and not any more when it is over.
    private func beginLoading() throws(ScriptError) {
        if let reason = isUnmounted
            ? "it is unmounted" : interface.rootView != nil ? "it has one; 'reloaded' replaces it" : nil
        {
            throw ScriptError("this session cannot load a script: \(reason)", kind: .load)
        }
        try enterCall("load")
    }

    /// Takes a view that a script has made, which uses these globals, and posts its mounting. `words`: those that the globals
    /// have; nil: the scene has them.
    package func load(
        _ root: Reference, in globals: Environment, words: (any ScriptWords)? = nil
    ) throws(ScriptError) {
        scene.share(globals, seed: configuration.seed)
        if let words { scene.words = words.shared() }
        interface.rootView = try turn { () throws(ScriptError) -> View in try scene.view(of: root) }
        post(.mount)
    }
}
