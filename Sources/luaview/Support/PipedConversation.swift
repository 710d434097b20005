import Host

/// A conversation whose lines come from a pipe: no prompt, answers and frames on standard output, errors on standard error.
struct PipedConversation {
    var lines: LineReader
    let standard: StandardOutputs
    /// Whether the first error ends it.
    let stopsAtErrors: Bool

    /// Takes all lines; the script that is mounted first may fail to load.
    mutating func exitStatus(script: String?, _ configuration: Configuration) throws -> Int32 {
        let repl = try REPL(configuration, output: ConversationSink(standard))
        if let status = try load(script, in: repl) ?? takeLines(repl) { return status }
        let outcome = repl.finish()
        standard.flush()
        if let signal = lines.signalNumber { return ExitStatus.signal(signal) }
        return status(after: outcome) ?? ExitStatus.success
    }

    private func load(_ script: String?, in repl: REPL) -> Int32? {
        guard let script else { return nil }
        do {
            try repl.load(path: script)
            return nil
        } catch {
            standard.complain("\(error)")
            return stopsAtErrors ? ExitStatus.scriptError : nil
        }
    }

    /// The status, if the conversation ends before its lines do.
    private mutating func takeLines(_ repl: REPL) throws -> Int32? {
        let standard = standard
        while case .line(let line) = try lines.next(mayWait: {
            standard.flush()
            return standard.output.isOpen
        }) {
            guard let status = status(after: repl.enter(line)) else { continue }
            _ = repl.finish()
            standard.flush()
            return status
        }
        return nil
    }

    private func status(after outcome: REPL.Outcome) -> Int32? {
        switch outcome {
        case .done, .unfinished, .goesOn: nil
        case .failed: stopsAtErrors ? ExitStatus.scriptError : nil
        case .ended(let status): status
        }
    }
}
