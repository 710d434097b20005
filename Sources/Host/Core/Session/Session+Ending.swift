/// The end of a session.
extension Session {
    /// What the status of a program says of the session. A script cannot quit its way out of having reached a limit.
    package var status: Int32 {
        if hasReachedLimit { return 3 }
        if let exitStatus, exitStatus != 0 { return exitStatus }
        return hasFailed ? 1 : 0
    }

    /// Takes the tree down: onDisappear runs everywhere, no frame follows (L60). Called while an event runs it does so when that
    /// is over. On a thread whose stack is too small nothing of the script runs any more.
    public func unmount() {
        guard !isUnmounted else { return }
        if isRunning {
            isUnmountDue = true
            return
        }
        if interface.isFrameLeftOut { interface.paintLeftOut() }  // the session's frame stays when its views have left
        if let reason = scene.program.currentStack().shortage {
            output.logged(reason)
            isUnmounted = true
            abandonTree()
        } else {
            leave()
        }
        scene.storage.close()
        mailbox.close()
    }

    /// Ends what goes on by itself; nothing of the script runs.
    func abandonTree() {
        transaction.abandon()
        scene.end()
    }

    /// Timers, tasks and services, in words.
    package var goingOn: [String] { scene.timeline.waiting + scene.agenda.waiting + scene.calls.causes }

    /// The same, with what is stored still in use.
    func leave() {
        guard !isUnmounted else { return }
        isUnmounted = true
        isRunning = true
        scene.departures = nil
        tracing?.begin("unmount", at: scene.timeline.now.seconds)
        turn {
            transaction.unmount()
            scene.tasks.cancel()
        }
        store()
        if let loss = scene.storage.finish() {
            var error = ScriptError(loss)
            error.isPlaced = true
            reported(error)
        }
        storageWatch = nil
        isRunning = false
        leftAlive = goingOn
        scene.end()
    }
}
