import Host
import HostTools

/// One run of a script from its first event to its exit status.
final class SessionRun {
    let output: StandardOutputs
    let sink: FrameWriter
    let interruption: Interruption
    /// The lines of the events file, if there is one.
    private var events: LineReader?
    /// Where the trace goes, if there is one.
    private let trace: TraceFile?
    /// What notes the run, if something does.
    private let recorder: SessionRecorder?
    /// Tells that the script is to be loaded again; nil without `--watch`.
    private let watch: ScriptWatch?
    private let clock = SteadyClock()
    /// How often what is written goes out before work begins.
    private var pace = FramePace()

    init(
        output: StandardOutputs, sink: FrameWriter, interruption: Interruption, events: LineReader? = nil,
        trace: TraceFile? = nil, recorder: SessionRecorder? = nil, watch: ScriptWatch? = nil
    ) {
        self.output = output
        self.sink = sink
        self.interruption = interruption
        self.events = events
        self.trace = trace
        self.recorder = recorder
        self.watch = watch
    }

    /// Loads the script, carries out all events, unmounts the tree.
    func exitStatus(script: String, _ configuration: Configuration) -> Int32 {
        do {
            recorder?.output = sink
            recorder?.configuration = configuration
            let session = try Session(configuration, output: recorder ?? sink, recorder: trace?.sink)
            recorder?.begin(session)
            if let watch { try watch.begin(session) } else { try session.load(path: script) }
            sayMistakes()
            return exitStatus(of: session)
        } catch {
            sink.reported(error)
            output.flush()
            if let watch, watch.waitForChange(interruption) { return exitStatus(script: script, configuration) }
            return finalStatus(error.kind == .limit ? ExitStatus.limit : ExitStatus.scriptError)
        }
    }

    private func exitStatus(of first: Session) -> Int32 {
        var session = first
        var failure: String?
        do { try runEvents(&session) } catch { failure = "\(error)" }
        // The process is about to end, and the system takes its memory back faster than it could be taken apart.
        _ = Unmanaged.passRetained(session)
        recorder?.exitStatus = session.exitStatus
        sink.finish()
        session.unmount()
        if let failure, output.output.isOpen {
            output.complain(failure)
            // What an event misses may be missing because a limit kept it from being made.
            return finalStatus(session.hasReachedLimit ? ExitStatus.limit : ExitStatus.wrongUse)
        }
        return finalStatus(session.status)
    }
}

// MARK: - Events

extension SessionRun {
    /// A line that cannot be carried out, with its place.
    private struct LineError: Error, CustomStringConvertible {
        let description: String
    }

    /// Everything ready runs before the first line, between two, and after the last (L48).
    private func runEvents(_ session: inout Session) throws {
        if events == nil { return try runTimeline(&session) }
        try runReady(session)
        while shouldContinue(session), let line = try nextLine(&session) {
            do {
                for event in try EventLine.events(in: line) ?? [] where shouldContinue(session) {
                    session.post(event, from: events?.line)
                    try runReady(session)
                }
            } catch {
                throw LineError(description: "\(events?.line.description ?? ""): \(error)")
            }
        }
    }

    /// The next line of the events file; nil at its end, on a signal, and without one. What was written is sent before
    /// waiting for it. What has changed of the script counts before the line.
    private func nextLine(_ session: inout Session) throws -> String? {
        let (output, trace) = (output, trace)
        while true {
            try reloadIfChanged(&session)
            guard shouldContinue(session) else { return nil }
            let result = try events?.next(orInputOn: watch?.descriptor) {
                output.flush()
                _ = trace?.flush()
                return output.output.isOpen
            }
            switch result {
            case .line(let line):
                // What changed before the wait began came before the line, too.
                try reloadIfChanged(&session)
                return line
            case .changed: continue
            case .end, .interrupted, nil: return nil
            }
        }
    }

    /// Loads the script again if it has changed; if that fails the error is reported, and the old one goes on.
    private func reloadIfChanged(_ session: inout Session) throws(EventError) {
        guard let watch, watch.hasChanged() else { return }
        do throws(ScriptError) {
            session = try watch.reload(session)
            sayMistakes()
        } catch {
            sink.reported(error)
        }
        try runReady(session)
    }

    /// What is found in a script that is watched, without running it.
    private func sayMistakes() {
        for mistake in watch?.newMistakes() ?? [] { sink.logged(mistake) }
    }

    /// With a clock of its own the session waits for what services are at work on.
    private func runReady(_ session: Session) throws(EventError) {
        var owner = Owner(run: self, session: session)
        _ = try session.run(for: &owner)
    }

    /// Where the clock is the system's a publisher may send faster than its values are taken in: so after a while this returns,
    /// and what is due, or a saved script, comes next. True: more may be ready.
    private func runForAWhile(_ session: Session) throws(EventError) -> Bool {
        var owner = Owner(run: self, session: session, end: clock.now + FramePace.frameTime)
        return try session.run(for: &owner)
    }

    /// Runs the session in a pipe.
    private struct Owner: SessionOwner {
        let run: SessionRun
        let session: Session
        /// When something else comes first; nil: never, and answers are waited for.
        var end: Double?

        func willStep() -> Bool {
            guard run.shouldContinue(session) else { return false }
            run.showBeforeWork(session)
            return true
        }

        func didStep() -> Bool { end.map { run.clock.now <= $0 } ?? true }

        func wait() -> Bool {
            guard end == nil, session.awaitsAnswer else { return false }
            run.output.flush()
            _ = run.interruption.wait(forInputOn: session.mailbox.descriptor)
            return true
        }
    }

    /// Work may take long: the output so far is written before it.
    private func showBeforeWork(_ session: Session) {
        guard output.output.isWaiting, session.hasWork, pace.allows(at: clock.now) else { return }
        output.flush()
    }

    /// Without an events file the session's clock is the system's: what is due is waited for, until nothing can come any
    /// more, or the user ends the run if the script is watched.
    private func runTimeline(_ session: inout Session) throws(EventError) {
        var isBusy = try runForAWhile(session)
        var time = RunClock { [clock] in clock.now }
        while shouldContinue(session), isBusy || watch != nil || session.canContinue || session.isMoving {
            output.flush()
            _ = trace?.flush()
            let seconds = isBusy ? 0 : time.remaining(until: session.nextDrawing)
            var descriptors = watch.map { [$0.descriptor] } ?? []
            if session.isListening { descriptors.append(session.mailbox.descriptor) }
            _ = interruption.wait(forInputOn: descriptors, seconds: seconds)
            let before = session
            try reloadIfChanged(&session)
            if session !== before { time.restart() }
            let isDue = time.remaining(until: session.nextDrawing) == 0
            if isDue || session.isListening, !session.mailbox.hasEvents {
                session.post(.advance(seconds: max(time.now - session.clockTarget, 0)))
            }
            isBusy = try runForAWhile(session)
        }
    }

    /// False once the script quits, a signal arrives, or the output has no reader.
    private func shouldContinue(_ session: Session) -> Bool {
        session.exitStatus == nil && interruption.signalNumber == nil && output.output.isOpen
    }
}

// MARK: - Exit status

extension SessionRun {
    /// The status after the last output is sent. A signal goes first.
    private func finalStatus(_ status: Int32) -> Int32 {
        output.flush()
        let traceError = trace?.flush()
        if let number = interruption.signalNumber { return ExitStatus.signal(number) }
        if let traceError {
            output.complain("\(traceError)")
            return ExitStatus.scriptError
        }
        return output.finalStatus(status)
    }
}
