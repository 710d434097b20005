/// The end of an event: the update, and the frame (L41).
extension Session {
    /// Passes: bodies, comparisons, actions, until nothing is left to do. Gestures and the focus follow what has changed.
    func settle() {
        transaction.settle()
        if input.gestures.arena != nil, input.dropLostGestures() { transaction.settle() }
        interface.settleFocusOfTree()
    }

    /// Adds the event to the undo log, if it asked for that; readers of the log are evaluated.
    func endUndoStep() {
        guard let undoLog = scene.undoLog else { return }
        do throws(ScriptError) {
            if let journal = try undoLog.end() { history?.take(journal) }
            if let later = try scene.interpreter.takeJournal() { history?.take(later) }
        } catch {
            reported(error)
        }
        transaction.settle()
    }

    /// Shows what is painted now, and the event is over. It is a step of the history, if there is one, which begins with the mounting.
    func show(_ event: UnfinishedEvent) {
        gathering.cause = nil
        interface.controls.endEvent()
        frames += 1
        tracing?.frame(frames, cause: event.cause, changed: frames == 1 || interface.isFrameNew)
        if interface.isFrameLeftOut, !interface.needsFrame(event.isRequested) {
            output.leftOut()
        } else {
            if interface.isFrameLeftOut { interface.paintLeftOut() }
            output.emitted(interface.painted, cause: event.cause, isRequested: event.isRequested)
        }
        verifier?.cause = event.cause
        endWords()
        history?.end(event.step ?? event.cause)
        if event.isMount { history?.clear() }
    }
}
