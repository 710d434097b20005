import Host

/// Hands on what a conversation's sessions show, and notes what fails in them.
final class SessionRelay: SessionOutput {
    private let output: any REPLOutput
    weak var repl: REPL?
    /// Whether something has been mounted: before that there are no frames.
    var hasFrames = false
    /// How many errors there were since the count was last taken.
    private(set) var errors = 0
    /// Whether something has failed since a line, or the first script, began.
    var hasFailed = false
    /// Whether a limit or the user has stopped an event.
    private var isStopped = false
    /// Whether what was ready was left out, since too much was at one instant.
    private var hasLost = false

    init(_ output: any REPLOutput) { self.output = output }

    var printForm: PrintForm { output.printForm }

    func printed(_ line: String) { output.printed(line) }
    func logged(_ message: String) { output.logged(message) }
    var canAsk: Bool { output.canAsk }
    func allows(_ request: PermissionRequest) -> Bool { output.allows(request) }
    func received(_ event: Event) { output.received(event) }

    func reported(_ error: ScriptError) {
        let scene = repl?.session.scene
        if scene?.loops.isOverrun == true { hasLost = true }
        if scene?.interpreter.isSpent == true || scene?.loops.isOverrun == true {
            isStopped = true
        } else {
            errors += 1
        }
        hasFailed = true
        output.reported(error)
    }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if hasFrames { output.emitted(frame, cause: cause, isRequested: isRequested) }
    }

    /// The user has stopped the line; this is reported unless the stopped code has reported it.
    func noteInterruption() {
        guard !isStopped else { return }
        isStopped = true
        hasFailed = true
        output.reported(ScriptError("interrupted", kind: .limit))
    }

    /// Whether what was ready has been left out since this was last asked for (L48).
    func takeLoss() -> Bool {
        defer { hasLost = false }
        return hasLost
    }

    /// How many errors there were since this was last asked for.
    func takeErrorCount() -> Int {
        defer { errors = 0 }
        return errors
    }

    /// Whether an event was stopped since this was last asked for.
    func takeStop() -> Bool {
        defer { isStopped = false }
        return isStopped
    }
}
