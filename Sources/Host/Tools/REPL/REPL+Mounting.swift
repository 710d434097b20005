import Host

// MARK: - What is mounted

extension REPL {
    /// Takes down what is mounted and puts a view in its place.
    func mount(_ view: Reference) throws(ScriptError) {
        try reachGlobals()  // the script may have made more of them by now
        let next = try newSession(configuration)
        try next.load(view, in: globals)
        saved.mount(configuration)
        try replace(with: next)
    }

    /// Takes down what is mounted and puts a script's root in its place.
    /// - Throws: why it cannot be loaded; what is mounted stays.
    public func load(path: String) throws(ScriptError) {
        let configuration = inputs.applied(to: configuration, for: path)
        let next = try newSession(configuration)
        if script == nil { unloaded = path }
        saved.beginLoading()
        do throws(ScriptError) { try next.load(path: path) } catch {
            saved.giveUpLoading()
            throw error
        }
        script = path
        saved.mount(script: path, configuration)
        try replace(with: next)
        noteFrame()
    }

    private func newSession(_ configuration: Configuration) throws(ScriptError) -> Session {
        let next = try Session(configuration, output: relay, program: session.scene.program)
        next.scene.words = words
        next.scene.timeline.companion = home?.timeline
        return next
    }

    private func replace(with next: Session) throws(ScriptError) {
        cancelWaitingLines()
        session.unmount()
        saved.note(earlierErrors: relay.takeErrorCount())
        saved.noteSuccessor(areSubscribed: home?.publishers.count ?? 0 > 0)
        session = next
        try reachGlobals()
        next.scene.interpreter.collectGarbage()  // what only a script had that is gone
        relay.hasFrames = true
        try settle()
    }
}

// MARK: - The script's globals

extension REPL {
    /// Lines have the variables of the script that is mounted, beside their own, also when they mount a view instead.
    func reachGlobals() throws(ScriptError) {
        guard breakpoint == nil, let script = session.scene.globals, script !== globals else { return }
        try globals.reach(nil)
        let own = Set(names(in: []))
        let others = session.scene.interpreter.names(in: [], of: script, locals: locals)
        saved.note(reached: others.filter { !own.contains($0) })
        try globals.reach(script)
    }

    /// Shows the values of an expression that is evaluated in the script's globals, without those of lines.
    func answerInScript(_ expression: String) throws(ScriptError) {
        guard let script = session.scene.globals else { throw ScriptError("no script is loaded") }
        let interpreter = session.scene.interpreter
        let chunk = Submission(expression).chunk(locals: [], line: 1, isExpression: true)
        do throws(ScriptError) {
            let result = try session.run(line: ":eval", text: "eval " + expression) {
                () throws(ScriptError) -> Interpreter.LineResult in
                let locals = try interpreter.makeTable(anchors: anchors)
                return try interpreter.runLine(chunk, named: "eval", in: script, locals: locals, anchors: anchors)
            }
            answer(result.descriptions)
        } catch {
            let error = REPL.withoutOwnFrames(error, of: "eval")
            relay.reported(words?.named(error) ?? error)
        }
    }
}

// MARK: - Time travel

extension REPL {
    /// Notes the first event of a line that is about to run.
    func noteFirstEvent() { firstEvent = (session.log?.newest?.event ?? 0) + 1 }

    /// Back to before the last event that changed a field, or forth again: what it was; nil: there is nowhere to go.
    func travel(back: Bool) throws(ScriptError) -> String? {
        noteFirstEvent()
        guard let step = back ? try session.undo() : try session.redo() else { return nil }
        undone += back ? 1 : 0
        saved.travel(back: back, isMounted: session.root != nil)
        try settle()
        noteFrame()
        return step
    }

    /// Loads the script again; what is declared as before keeps its state. If it cannot be loaded, nothing happens. One that
    /// could not be loaded before is tried again.
    func reload() throws(ScriptError) {
        guard let script else {
            guard let unloaded else { throw ScriptError("no script was loaded; :load FILE loads one") }
            return try load(path: unloaded)
        }
        cancelWaitingLines()
        saved.beginLoading()
        do throws(ScriptError) { session = try session.reloaded(path: script) } catch {
            saved.giveUpLoading()
            throw error
        }
        saved.reload()
        try reachGlobals()
        try settle()
    }
}
