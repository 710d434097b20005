/// The end of an event: the update, and the frame (L41).
extension Session {
    /// Passes: bodies, comparisons, actions, until nothing is left to do. Gestures and the focus follow what has changed.
    func settle() {
        transaction.settle()
        if gestures.arena != nil, dropLostGestures() { transaction.settle() }
        settleFocusOfTree()
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

    /// Layout of what changed, and the frame. False: a limit stopped it.
    @discardableResult
    func showFrame(of event: UnfinishedEvent, _ waited: Bool = false) -> Bool {
        gathering.cause = nil
        let before = tracing == nil ? nil : frame
        paint(isRequested: event.isRequested)
        if stops(event, waited) { return false }
        controls.endEvent()
        frames += 1
        tracing?.frame(frames, cause: event.cause, changed: frames == 1 || frame != before)
        if isFrameLeftOut, !needsFrame(event.isRequested) {
            output.leftOut()
        } else {
            if isFrameLeftOut { paintLeftOut() }
            output.emitted(painted, cause: event.cause, isRequested: event.isRequested)
        }
        verifier?.cause = event.cause
        endWords()
        return true
    }

    /// The event is a step of the history, if there is one; mounting is its beginning.
    func noteHistory(of event: UnfinishedEvent) {
        history?.end(event.step ?? event.cause)
        if event.isMount { history?.clear() }
    }
}
