/// Receives what the program reports, for the session: without it the two would own each other.
final class SessionListener: ProgramListener {
    unowned(unsafe) var session: Session?

    func printed(_ text: String) { unsafe session?.printed(text) }
    func warned(_ text: String) { unsafe session?.warned(text) }
    func quit(_ status: Int32) { unsafe session?.quit(status) }
    func copied(_ text: String) { unsafe session?.copied(text) }
    func signalled(_ signal: TerminalSignal) { unsafe session?.output.signalled(signal) }
    func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 {
        guard let session = unsafe session else { throw .noTerminal }
        return try session.output.runs(program)
    }
    func commands() -> PlainValue { unsafe session?.interface.commands() ?? .list([]) }
    func perform(command number: Int) throws(ScriptError) { try unsafe session?.interface.perform(command: number) }
    func written(_ name: () -> String) { unsafe session?.written(name) }
    func reported(_ error: ScriptError) { unsafe session?.reported(error) }
    func allows(_ request: PermissionRequest) -> Bool? { unsafe session?.allows(request) }
    func paused(at frame: PausedFrame) -> Bool { unsafe session?.paused(at: frame) ?? false }
}

// MARK: - What scripts do meanwhile

extension Session {
    func printed(_ text: String) {
        if let text = taken(text, output.printForm) { output.printed(text) }
    }

    func warned(_ text: String) {
        if let text = taken(text, .text) { output.logged(text) }
    }

    /// As much of a text as the event may still put out (L96).
    private func taken(_ text: String, _ form: PrintForm) -> String? {
        allowance.taken(
            text, size: form.size(of: text) + form.around, part: form.size, note: output.logged)
    }

    func quit(_ status: Int32) { exitStatus = status }

    /// Copies a text for the clipboard and for pasting in text fields.
    func copied(_ text: String) {
        interface.controls.killRing.add(text)
        output.copied(text)
    }

    /// Copies what the user has cut or copied: it needs no permission, but may be denied.
    func copiedByHand(_ text: String) {
        if configuration.permissions.denial(of: .clipboard, nil) == nil { output.copied(text) }
    }

    func allows(_ request: PermissionRequest) -> Bool? {
        if configuration.confirms?(request) == true { return true }
        guard exitStatus == nil else { return false }
        if output.canAsk { return output.allows(request) }
        return configuration.confirms == nil ? nil : false
    }

    func written(_ name: () -> String) { transaction.noteWrite(name) }

    package func reported(_ error: ScriptError) {
        if error.kind == .limit, scene.interpreter.isSpent {
            guard !isStopReported else { return }
            isStopReported = true
        }
        let placed = error.placed { scene.endOfScript }
        scene.words?.failed(with: placed)
        let error = (scene.words?.named(placed) ?? placed).shortened
        tracing?.error(error.message, in: error.path)
        if error.kind == .limit { hasReachedLimit = true } else { hasFailed = true }
        // What stopped the event is reported even if the output of the event is used up.
        let hasRoom = allowance.takes(PrintForm.text.size(of: error.description), note: output.logged)
        if hasRoom || error.kind == .limit && isStopReported { output.reported(error) }
    }
}
