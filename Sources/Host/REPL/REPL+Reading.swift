/// What Lua makes of what was entered: an expression, statements, the beginning of something, or nothing.
extension REPL {
    /// Whether it is an expression.
    /// - Throws: why it is not even a statement, or what is missing at the end of the expression that it could become.
    func isExpression(_ submission: Submission) throws(ScriptError) -> Bool {
        guard let reason = obstacle(to: submission.asExpression) else { return true }
        guard let other = obstacle(to: submission.text) else { return false }
        // What no statement begins with is meant as an expression.
        let isMeant = submission.beginsValue || REPL.isUnfinished(reason)
        throw isMeant && !REPL.isUnfinished(other) ? REPL.withoutEnd(reason) : other
    }

    /// Whether a text is an expression.
    func isExpression(_ text: String) -> Bool { obstacle(to: Submission(text).asExpression) == nil }

    /// Whether a line is a command although what was entered before is not finished: Lua could make nothing of it. `x` and
    /// `:frame`, then `{ width = 2 }` in the next line, is a call.
    func isCommand(_ command: REPLCommand) -> Bool {
        let goesOn = pending.hasSuffix("\\") || pending.hasSuffix("\\z")
        return !goesOn && !openBlocks.isInText && command.isNoCall && knows(command)
    }

    /// How a test does in the app what it cannot do on its own.
    func place(in submission: Submission) -> SavedStep.Place {
        guard !submission.declaredLocals.isEmpty else { return .app }
        guard let locals = submission.localValues, obstacle(to: locals.values.asExpression) == nil else {
            return .neither
        }
        return .values(locals.head, locals.values)
    }

    /// Why it is no Lua.
    private func obstacle(to text: String) -> ScriptError? {
        let lines = Submission.lineBreaks(before: startLine)
        do throws(ScriptError) {
            try session.scene.interpreter.check(source: Array((lines + text).utf8), named: REPL.name)
            return nil
        } catch {
            // A string between quotes goes on in the next line only behind a backslash.
            let goesOn = text.hasSuffix("\n") || text.hasSuffix("\\") || text.hasSuffix("\\z")
            if !goesOn, error.message.hasSuffix("unfinished string near <eof>") { return obstacle(to: text + "\n") }
            return error
        }
    }

    /// That something stands where the end is expected is Lua's way to say of an expression that it cannot go on so.
    private static func withoutEnd(_ error: ScriptError) -> ScriptError {
        var error = error
        error.message = error.message.replacing("<eof> expected near", with: "syntax error near")
        return error
    }

    func failed(toLoad text: String, _ error: ScriptError) -> Outcome {
        if REPL.isUnfinished(error) {
            pending = text
            return .unfinished
        }
        pending = ""
        var error = error
        if let hint = LineHint.forUnreadable(text) { error.message += "; " + hint }
        if error.message.hasSuffix(REPL.missingCall) { error.message += "; a modifier is called: :bold()" }
        output.reported(error)
        return .failed
    }

    /// Lua would go on with the next line, and nobody means that.
    private static let missingCall = "function arguments expected near <eof>"

    /// Whether a text could not be loaded because its end is missing.
    static func isUnfinished(_ error: ScriptError) -> Bool {
        // What is missing may be a comma, but here it is more likely the rest.
        let message = error.message.replacing("; is a comma missing?", with: "")
        return message.hasSuffix("near <eof>") && !message.hasSuffix(missingCall)
    }
}
