import Host

/// `<close>` variables of lines.
extension REPL {
    /// Closes them, the newest first, until `count` are left; `error`: that of the line that declared them.
    func closeLocals(downTo count: Int = 0, because error: ScriptError? = nil) {
        let interpreter = session.scene.interpreter
        while interpreter.closingCount(of: locals) > count {
            do throws(ScriptError) {
                try interpreter.closeLast(of: locals, because: error?.message)
            } catch {
                output.reported(REPL.withoutOwnFrames(error))
            }
        }
    }

    /// The same at the end of the conversation, with a time limit of its own.
    func closeAllLocals() {
        session.scene.interpreter.limited(
            seconds: configuration.timeLimit, bytes: configuration.memoryLimit
        ) { closeLocals() }
    }
}
