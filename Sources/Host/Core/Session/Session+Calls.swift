/// Calls from outside: one at a time, on a stack that is large enough.
extension Session {
    /// Why the session cannot be called now: it is busy, or the running thread's stack is too small; nil: it can.
    func refusal(of call: String) -> String? {
        if isRunning { return "'\(call)' was called while the session is at work; a session is not re-entrant" }
        return scene.program.currentStack().shortage
    }

    /// Marks the session as busy, until `leaveCall`.
    func enterCall(_ call: String) throws(ScriptError) {
        if let reason = refusal(of: call) { throw ScriptError(reason, kind: .limit) }
        isRunning = true
    }

    /// Ends a call; the session is unmounted now if that was requested meanwhile.
    func leaveCall() {
        if let verifier, verifier.cause != nil { verify(with: verifier) }
        isRunning = false
        guard isUnmountDue else { return }
        isUnmountDue = false
        unmount()
    }
}
