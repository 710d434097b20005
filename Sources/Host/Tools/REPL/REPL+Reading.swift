import Host

/// Classifies input: an expression, statements, the beginning of either, or invalid.
extension REPL {
    /// The chunk that an input is run as.
    struct Reading {
        let submission: Submission
        let isExpression: Bool
    }

    /// As what a text is run: where an expression stands behind statements, its value is what they return.
    /// - Throws: why it is nothing that can be run, or what is missing at the end of what it could become.
    func reading(of submission: Submission) throws(ScriptError) -> Reading {
        let submission = submission.withoutEqualsSign
        do throws(ScriptError) {
            return Reading(submission: submission, isExpression: try isExpression(submission))
        } catch {
            guard submission.isClosed,
                let other = submission.returningEnd.first(where: { obstacle(to: $0.text) == nil })
            else { throw error }
            return Reading(submission: other, isExpression: false)
        }
    }

    /// Whether it is an expression. `line`: the number of its first, for messages; in the first of all, `#!` is no mistake.
    /// - Throws: why it is not even a statement, or what is missing at the end of the expression that it could become.
    func isExpression(_ submission: Submission, line: Int = 2) throws(ScriptError) -> Bool {
        guard let reason = obstacle(to: submission.asExpression, line: line) else { return true }
        guard let other = obstacle(to: submission.text, line: line) else { return false }
        // What no statement begins with is meant as an expression.
        let isMeant = submission.beginsValue || REPL.isUnfinished(reason)
        throw isMeant && !REPL.isUnfinished(other) ? REPL.withoutEnd(reason) : REPL.naming(submission, in: other)
    }

    /// Names the last token where the line is complete but wrong: a value alone behind statements with no block open, or
    /// another language's block, such as `while x:`.
    private static func naming(_ submission: Submission, in error: ScriptError) -> ScriptError {
        let isValue = error.message.hasSuffix("syntax error near <eof>") && submission.isClosed
        let isBlock = error.message.hasSuffix("<name> expected near <eof>") && submission.endsInForeignBlock
        guard isValue || isBlock, let last = submission.tokens.last else { return error }
        var error = error
        error.message = error.message.replacing("near <eof>", with: "near '\(last.text)'")
        return error
    }

    /// Whether a text is an expression.
    func isExpression(_ text: String) -> Bool { obstacle(to: Submission(text).asExpression) == nil }

    /// Whether a line is a command although what was entered before is not finished: Lua could make nothing of it. `x` and
    /// `:frame`, then `{ width = 2 }` in the next line, is a call.
    func isCommand(_ command: REPLCommand) -> Bool {
        let continues = pending.hasSuffix("\\") || pending.hasSuffix("\\z")
        return !continues && !openBlocks.isInText && command.isNoCall && knows(command)
    }

    /// How a test does in the app what it cannot do on its own.
    func place(in submission: Submission) -> SavedStep.Place {
        guard !submission.declaredLocals.isEmpty else { return .app }
        if let locals = submission.localValues, obstacle(to: locals.values.asExpression) == nil {
            return .values(locals.head, locals.values)
        }
        if let (declarations, assignments) = submission.assigningLocals, obstacle(to: assignments.text) == nil {
            return .assigning(declarations, assignments)
        }
        return .neither
    }

    /// The error of compiling it; nil: it compiles.
    private func obstacle(to text: String, line: Int = 2) -> ScriptError? {
        let lines = Submission.lineBreaks(before: line)
        do throws(ScriptError) {
            try session.scene.interpreter.check(source: Array((lines + text).utf8), named: REPL.name)
            return nil
        } catch {
            // A string between quotes goes on in the next line only behind a backslash.
            let continues = text.hasSuffix("\n") || text.hasSuffix("\\") || text.hasSuffix("\\z")
            if !continues, error.message.hasSuffix("unfinished string near <eof>") {
                return obstacle(to: text + "\n", line: line)
            }
            return error
        }
    }

    /// For a token that cannot continue an expression Lua's message says that the end is expected.
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
        var error = placed(error, of: text)
        pending = ""
        if let hint = LineHint.forUnreadable(text, error.message) { error.message += "; " + hint }
        if error.message.hasSuffix(REPL.missingCall) { error.message += "; a modifier is called: :bold()" }
        output.reported(error)
        return .failed
    }

    /// Why a text cannot be run, with the number of its line in the conversation.
    private func placed(_ error: ScriptError, of text: String) -> ScriptError {
        do throws(ScriptError) {
            _ = try isExpression(Submission(text), line: startLine)
            return error
        } catch {
            return error
        }
    }

    /// Lua would continue on the next line, which is not meant at a prompt.
    private static let missingCall = "function arguments expected near <eof>"

    /// Whether a text could not be loaded because its end is missing.
    static func isUnfinished(_ error: ScriptError) -> Bool {
        // What is missing may be a comma, but here it is more likely the rest.
        let message = error.message.replacing("; is a comma missing?", with: "")
        return message.hasSuffix("near <eof>") && !message.hasSuffix(missingCall)
    }
}
