import Host
import HostTools

/// A conversation whose lines come from a pipe: no prompt, answers and frames on standard output, errors on standard error.
/// On a terminal that cannot move its cursor it is the same, with a prompt.
struct PipedConversation {
    private var lines: LineReader
    private let standard: StandardOutputs
    private let interruption: Interruption
    /// Whether the first error ends it.
    private let stopsAtErrors: Bool
    private let prompt: PlainPrompt?
    /// Asks the user what scripts and plugins may do; nil: the user cannot be asked.
    private let questions: PermissionQuestions?

    init(
        _ standard: StandardOutputs, _ interruption: Interruption, _ questions: PermissionQuestions? = nil,
        stopsAtErrors: Bool = false
    )
        throws
    {
        self.standard = standard
        self.interruption = interruption
        self.questions = questions
        self.stopsAtErrors = stopsAtErrors
        lines = LineReader(try ReadableFile(stream: "-"), interruption: interruption)
        prompt = PlainPrompt(standard, interruption)
    }

    /// Takes all lines; the script that is mounted first may fail to load.
    mutating func exitStatus(script: String?, _ configuration: Configuration) throws -> Int32 {
        let repl = try REPL(configuration, output: ConversationSink(standard, interruption, questions))
        prompt?.begin(greets: true)
        if let status = load(script, in: repl) { return status }
        let outcome = try outcome(of: repl)
        if let signal = interruption.signalNumber { return ExitStatus.signal(signal) }
        return standard.finalStatus(status(after: outcome) ?? ExitStatus.success)
    }

    /// Takes lines while a script is paused; returns how it continues.
    static func outcome(
        at breakpoint: Breakpoint, _ standard: StandardOutputs, _ interruption: Interruption,
        _ questions: PermissionQuestions?
    ) -> Breakpoint.Outcome {
        do {
            var conversation = try PipedConversation(standard, interruption, questions)
            let repl = try REPL(at: breakpoint, output: ConversationSink(standard, interruption, questions))
            conversation.prompt?.begin(greets: false)
            if case .ended(let status) = try conversation.outcome(of: repl) { return .ends(status) }
            return interruption.signalNumber == nil ? .continues : .ends(ExitStatus.success)
        } catch {
            standard.complain("\(error)")
            return .continues
        }
    }

    private func load(_ script: String?, in repl: REPL) -> Int32? {
        guard let script else { return nil }
        do {
            try repl.load(path: script)
            return stopsAtErrors && repl.hasFailed ? ExitStatus.scriptError : nil
        } catch {
            standard.complain("\(error)")
            return stopsAtErrors ? ExitStatus.scriptError : nil
        }
    }

    private func status(after outcome: REPL.Outcome) -> Int32? {
        switch outcome {
        case .done, .unfinished, .continues: nil
        case .failed: stopsAtErrors ? ExitStatus.scriptError : nil
        case .ended(let status): status
        }
    }
}

// MARK: - Lines

extension PipedConversation {
    /// The outcome of the conversation.
    private mutating func outcome(of repl: REPL) throws -> REPL.Outcome {
        defer { standard.flush() }
        repl.mistakes = ConversationCheck.lines
        while let line = try nextLine(repl) {
            Watchdog.forgetInterruption()  // of the prompt
            let outcome = repl.enter(line)
            guard outcome == .continues || status(after: outcome) != nil else { continue }
            _ = repl.finish()
            return outcome
        }
        return repl.finish()
    }

    /// The next line; nil: there are no more, or a signal ends the program.
    private mutating func nextLine(_ repl: REPL) throws -> String? {
        while interruption.signalNumber == nil {
            prompt?.ask(isUnfinished: repl.isUnfinished)
            let standard = standard
            let result = try lines.next(
                orInputOn: prompt?.alarm,
                mayWait: {
                    standard.flush()
                    return standard.output.isOpen
                })
            if case .line(let line) = result {
                if lines.isRepaired {
                    standard.complain(
                        "repl:\(lines.line.number): there are bytes that are no UTF-8; '\u{FFFD}' stands for them")
                }
                return line
            }
            prompt?.end()
            guard prompt != nil, case .changed = result else { return nil }
            if repl.isUnfinished { repl.cancelInput() } else { repl.cancelWaitingLines() }
        }
        return nil
    }
}
