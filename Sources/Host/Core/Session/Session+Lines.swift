/// Lines that are entered at a prompt.
extension Session {
    /// Runs a line as an event of its own; an error leaves the writes before it (L91). `text`: the event's name for
    /// undo.
    package func run<R>(line: String, text: String, _ action: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        if let reason = scene.program.currentStack().shortage { throw ScriptError(reason, kind: .limit) }
        return try turn { () throws(ScriptError) -> R in
            history?.endWrites()
            scene.loops.beginInstant(at: scene.timeline.now)
            transaction.begin()
            tracing?.begin(line, at: scene.timeline.now.seconds)
            defer {
                if root != nil {
                    finish(UnfinishedEvent(cause: line, step: text))
                } else {
                    endWords()
                    history?.end(text)
                }
            }
            do throws(ScriptError) {
                return try action()
            } catch {
                scene.words?.failed(with: error)
                throw error.shortened
            }
        }
    }

    /// Sets fields to what they were, as an event in which no action runs; tasks are cancelled and begin anew. `set` is called
    /// again, with what it has mounted in reach, until it finds nothing more to set.
    func restore(_ cause: String, _ set: () throws(ScriptError) -> Bool) throws(ScriptError) {
        try turn { () throws(ScriptError) in
            transaction.begin()
            tracing?.begin(cause, at: scene.timeline.now.seconds)
            transaction.endTasks()
            scene.tasks.cancel()
            transaction.isRestoring = true
            defer {
                transaction.isRestoring = false
                transaction.beginEndedTasks()
                if root != nil { finish(UnfinishedEvent(cause: cause)) }
            }
            while try set() { transaction.settle() }
        }
    }

    /// The node at the top of the tree, once it is mounted.
    package var root: Node? { interface.root }
}
