import Host

/// One run of a script from its first event to its exit status.
struct SessionRun {
    let output: StandardOutputs
    let sink: any OutputSink
    let interruption: Interruption
    /// The lines of the events file, if there is one.
    var events: LineReader?
    /// Where the trace goes, if there is one.
    var trace: TraceFile?
    /// What notes the run, if something does.
    var recorder: SessionRecorder?

    /// Loads the script, carries out all events, unmounts the tree.
    mutating func exitStatus(script: String, _ configuration: Configuration) -> Int32 {
        do {
            recorder?.output = sink
            recorder?.configuration = configuration
            let session = try Session(configuration, output: recorder ?? sink, recorder: trace?.sink)
            // The process is about to end, and the system takes its memory back faster than it could be taken apart.
            _ = Unmanaged.passRetained(session)
            try session.load(path: script)
            return exitStatus(of: session)
        } catch {
            sink.reported(error)
            return finalStatus(error.kind == .limit ? ExitStatus.limit : ExitStatus.scriptError)
        }
    }

    private mutating func exitStatus(of session: Session) -> Int32 {
        var failure: String?
        do { try runEvents(session) } catch { failure = "\(error)" }
        recorder?.exitStatus = session.exitStatus
        sink.finish()
        session.unmount()
        if let failure, output.output.isOpen {
            output.complain(failure)
            return finalStatus(ExitStatus.wrongUse)
        }
        return finalStatus(ExitStatus.of(session))
    }
}

// MARK: - Events

extension SessionRun {
    /// A line that cannot be carried out, with its place.
    private struct LineError: Error, CustomStringConvertible {
        let description: String
    }

    /// Everything ready runs before the first line, between two, and after the last (L48).
    private mutating func runEvents(_ session: Session) throws {
        try runReady(session)
        if events == nil { return try runTimeline(session) }
        while mayGoOn(session), let line = try nextLine() {
            do {
                for event in try EventLine.events(in: line) ?? [] where mayGoOn(session) {
                    session.post(event, from: events?.line)
                    try runReady(session)
                }
            } catch {
                throw LineError(description: "\(events?.line.description ?? ""): \(error)")
            }
        }
    }

    /// The next line of the events file; nil at its end, on a signal, and without one. What was written is sent before
    /// waiting for it.
    private mutating func nextLine() throws -> String? {
        let (output, trace) = (output, trace)
        let result = try events?.next {
            output.flush()
            _ = trace?.flush()
            return output.output.isOpen
        }
        return if case .line(let line) = result { line } else { nil }
    }

    private func runReady(_ session: Session) throws(EventError) {
        while mayGoOn(session), try session.step() {}
    }

    /// Without an events file the session's clock is the system's: what is due is waited for, until nothing can come any
    /// more.
    private func runTimeline(_ session: Session) throws(EventError) {
        let clock = ContinuousClock()
        let start = clock.now
        var elapsed = 0.0
        while mayGoOn(session), let deadline = session.nextDeadline {
            output.flush()
            _ = trace?.flush()
            interruption.wait(seconds: deadline - (clock.now - start).inSeconds)
            let now = (clock.now - start).inSeconds
            session.post(.advance(seconds: max(now - elapsed, 0)))
            elapsed = max(now, elapsed)
            try runReady(session)
        }
    }

    /// False once the script quits, a signal arrives, or nobody reads what is written.
    private func mayGoOn(_ session: Session) -> Bool {
        session.exitStatus == nil && interruption.signalNumber == nil && output.output.isOpen
    }
}

// MARK: - Exit status

extension SessionRun {
    /// The status after the last output is sent. A signal goes first; a reader that went away is no failure.
    private func finalStatus(_ status: Int32) -> Int32 {
        output.flush()
        let traceError = trace?.flush()
        if let number = interruption.signalNumber { return ExitStatus.signal(number) }
        if let traceError {
            output.complain("\(traceError)")
            return ExitStatus.scriptError
        }
        switch output.output.state {
        case .open: return status
        case .closed: return ExitStatus.success
        case .failed(let reason):
            output.complain("luaview: cannot write to standard output: \(reason)")
            return ExitStatus.scriptError
        }
    }
}

extension Duration {
    /// The duration as a number of seconds.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
