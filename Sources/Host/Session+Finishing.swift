/// The second and the third step of an event: the update, and the frame (L41).
extension Session {
    /// `step`: what the event is called when it is taken back, if not by its cause. `mayWait`: the frame is left for later where the
    /// owner wants it so.
    func finishEvent(
        _ cause: String, isRequested: Bool = false, isMount: Bool = false, step: String? = nil, mayWait: Bool = false
    ) {
        let waited = takeRest()
        // 2. Passes: bodies, comparisons, actions, until nothing is left to do.
        transaction.settle()
        if gestures.arena != nil, dropLostGestures() { transaction.settle() }
        settleFocusOfTree()
        endUndoStep()
        tellCommands()
        store()
        if mayWait, leavesFrame(cause) { return }
        if !showFrame(cause, isRequested: isRequested, isMount: isMount, step: step, waited) { return }
        history?.end(step ?? cause)
        if isMount { history?.clear() }
    }

    /// Adds the event to the undo log, if it asked for that; readers of the log are evaluated.
    private func endUndoStep() {
        guard let undoLog = scene.undoLog else { return }
        do throws(ScriptError) {
            if let journal = try undoLog.end() { history?.take(journal) }
            if let later = try scene.interpreter.takeJournal() { history?.take(later) }
        } catch {
            reported(error)
        }
        transaction.settle()
    }

    /// 3. Layout of what changed, and the frame. False: a limit stopped it.
    @discardableResult
    func showFrame(
        _ cause: String, isRequested: Bool = false, isMount: Bool = false, step: String? = nil, _ waited: Bool = false
    ) -> Bool {
        gathering.cause = nil
        let before = tracing == nil ? nil : frame
        paint(isRequested: isRequested)
        if stops(StoppedEvent(cause: cause, isRequested: isRequested, isMount: isMount, step: step), waited) {
            return false
        }
        controls.endEvent()
        frames += 1
        tracing?.frame(frames, cause: cause, changed: frames == 1 || frame != before)
        if isFrameLeftOut, !needsFrame(isRequested) {
            output.leftOut()
        } else {
            if isFrameLeftOut { paintLeftOut() }
            output.emitted(painted, cause: cause, isRequested: isRequested)
        }
        verifier?.cause = cause
        endWords()
        return true
    }
}
