/// Loading a script again while it runs.
extension Session {
    /// Loads the script at a path beside this session and gives a session that takes its place: the components that stand
    /// where they stood keep the state that is declared as before, what the user has done to the interface stays (the focus,
    /// what is open, scrolled, edited), this session's tree is taken down, and the frame of the new one is emitted. Its clock
    /// begins anew; what scripts wrote as globals is gone. The new one has the mailbox of this one: code that posts there goes
    /// on as before, and events that wait there come after the new tree is mounted.
    /// - Throws: why it cannot be loaded. This session goes on then as if nothing had happened, but that it has failed.
    public func reloaded(path: String) throws(ScriptError) -> Session {
        try noting { () throws(ScriptError) in
            try successor { (next) throws(ScriptError) in
                try next.run(source: try Session.source(at: path), name: path)
            }
        }
    }

    /// The same with a script's text.
    public func reloaded(source: [UInt8], name: String) throws(ScriptError) -> Session {
        try reloaded(source: source, name: name, table: nil)
    }

    /// The same, with the properties of the root in a table. `prepare` is called with the script's globals before it runs.
    package func reloaded(
        source: [UInt8], name: String, table: Reference?, files: FileTexts = FileTexts(),
        prepare: (Environment) throws(ScriptError) -> Void = { (_) throws(ScriptError) in }
    ) throws(ScriptError) -> Session {
        try noting { () throws(ScriptError) in
            try successor { (next) throws(ScriptError) in
                next.scene.files = files
                try next.run(source: source, name: name, table: table, prepare: prepare)
            }
        }
    }

    private func noting(_ reload: () throws(ScriptError) -> Session) throws(ScriptError) -> Session {
        if isUnmounted { throw ScriptError("this session cannot be loaded again: it is unmounted", kind: .load) }
        try enterCall("reloaded")
        defer { leaveCall() }
        do throws(ScriptError) {
            return try reload()
        } catch {
            tracing?.error(error.message, in: error.path)
            if error.kind == .limit { hasReachedLimit = true } else { hasFailed = true }
            throw error
        }
    }

    private func successor(_ load: (Session) throws(ScriptError) -> Void) throws(ScriptError) -> Session {
        var configuration = configuration
        (configuration.width, configuration.height) = (interface.width, interface.height)
        configuration.colorScheme = interface.colorScheme
        configuration.pluginLock = configuration.pluginLock.current  // the user may trust more by now
        let next = try Session(
            configuration, output: output, recorder: recorder, program: scene.program, mailbox: mailbox)
        next.scene.storage = scene.storage
        next.scene.setPhase(scene.phase)
        next.scene.timeline.companion = scene.timeline.companion
        let interpreter = scene.interpreter
        try interpreter.reloading(scene.number, by: next.scene.number) { () throws(ScriptError) in
            try next.loadPlugins(insteadOf: scene.words as? Plugins)
            next.onBreakpoint = onBreakpoint
            try load(next)
            input.cancelGestures()
            next.scene.keptState = try KeptState(of: root, in: scene)
        }
        if let history { next.history?.begin(after: history, next.scene.keptState) }
        next.interface.kept = KeptInterface(of: interface)
        scene.keptState = nil
        leave()
        try interpreter.endReload(hasSucceeded: true)
        try next.mountReloaded()
        if let history { next.history?.goOn(from: history) }
        next.hasFailed = next.hasFailed || hasFailed
        next.hasReachedLimit = next.hasReachedLimit || hasReachedLimit
        return next
    }

    /// What has found no place is kept on if something failed: it may be there once that is mended.
    private func mountReloaded() throws(ScriptError) {
        do throws(EventError) { try mountAtOnce() } catch { throw ScriptError(error.description) }
        // Rows that came with the layout, for instance.
        if scene.keptState?.hasAdopted == true { finishReload() }
        guard !hasFailed, !hasReachedLimit else { return }
        if scene.keptState?.keepRows() == false { scene.keptState = nil }
        interface.kept = nil
    }

    private func finishReload() {
        let item = Agenda.Item(
            name: "reload", place: { nil }, isWanted: { true }, run: { [interface] in interface.replaceKeptObjects() },
            link: EventChain.Link())
        _ = try? step { .ready(item) }
    }

    /// Calls `note` with the name of each file whose text is loaded from now on, by this session or one that follows it.
    package func noteFiles(_ note: @escaping (String) -> Void) { scene.interpreter.onLoad = note }
}
