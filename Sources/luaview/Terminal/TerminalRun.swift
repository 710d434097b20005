import Host
import HostTools
import Platform

/// One run of a script on a terminal: what comes from keys, clock and signals goes to the session, and the newest frame to
/// the terminal as soon as it takes one.
final class TerminalRun {
    let standard: StandardOutputs
    let interruption: Interruption
    let device = TerminalDevice(isInterruptible: true)
    let sink: TerminalSink
    private let frameLog: FrameLog?
    private let trace: TraceFile?
    /// Whether the command line asks for the whole window.
    private let isFullScreen: Bool
    let fixedWidth: Int?
    private let fixedHeight: Int?
    private let hasFixedColorScheme: Bool
    /// Whether controls are drawn by colours behind them, where there are colours.
    var isFilled = false
    private let pictures: PictureDrawing
    let clock = SteadyClock()
    var sessionClock: RunClock
    /// What notes the run, if something does.
    var recorder: SessionRecorder?
    /// Asks the user what the script and plugins may do; nil: the user cannot be asked.
    var questions: PermissionQuestions?
    /// The session that was begun last.
    weak var current: Session?
    /// Tells that the script is to be loaded again; nil without `--watch`.
    var watch: ScriptWatch?
    var decoder = InputDecoder()
    /// Keys to which the user has given another meaning.
    var keys = KeyBindings()
    var origin = MouseOrigin()
    var clicks = ClickCount()
    var isHungUp = false
    /// Where Ctrl-C would be no signal.
    private(set) lazy var interruptKey = sink.screen.capabilities.hasKittyKeyboard ? InterruptKey(device.output) : nil
    /// Whether more may be ready to be carried out.
    private var isBusy = false

    private var pace = FramePace()

    /// The same while keys wait that were pressed already.
    static let burstTime = 0.1
    /// So long values that come are taken in, one behind the other, before what they change is evaluated.
    static let gatherTime = 0.004
    /// A wait of so many seconds leaves the processor's caches to others.
    private static let rest = 0.0005

    init(
        _ standard: StandardOutputs, _ interruption: Interruption, isFullScreen: Bool, width: Int?, height: Int?,
        hasFixedColorScheme: Bool, pictures: PicturesOption? = nil, frameLog: FrameLog?, trace: TraceFile? = nil
    ) {
        self.standard = standard
        self.interruption = interruption
        self.frameLog = frameLog
        self.trace = trace
        self.isFullScreen = isFullScreen
        fixedWidth = width
        fixedHeight = height
        sessionClock = RunClock { [clock] in clock.now }
        self.hasFixedColorScheme = hasFixedColorScheme
        let screen = device.screen(pictures: pictures)
        self.pictures = PicturesOption.drawing(pictures, screen.capabilities)
        sink = TerminalSink(screen, errors: isatty(STDERR_FILENO) == 1 ? nil : standard.errors)
        sink.log = { frameLog?.write($0, cause: $1, below: $2) }
    }

    /// Loads the script, runs it until it ends or the user ends it, gives the terminal back.
    func exitStatus(script: String, _ configuration: Configuration) -> Int32 {
        var configuration = configuration
        configuration.isInteractive = true
        configuration.hasWholeWindow = isFullScreen
        configuration.width = fixedWidth ?? sink.screen.width
        configuration.height = fixedHeight ?? sink.screen.height
        let capabilities = sink.screen.capabilities
        configuration.appearance.hasFills = isFilled && capabilities.colors > .none && capabilities.isUnicode
        configuration.appearance.pictures = pictures
        if configuration.verification.contains(.screen) { sink.verify() }
        interruption.beginTerminal()
        device.begin()
        askForPermissions()
        handOverToPrograms()
        do {
            recorder?.output = sink
            recorder?.configuration = configuration
            let session = try Session(configuration, output: recorder ?? sink, recorder: trace?.sink)
            recorder?.begin(session)
            listen(to: session)
            try load(script, in: session)
            sessionClock.restart()
            let last = run(session)
            _ = Unmanaged.passRetained(last)
            return exitStatus(of: last)
        } catch {
            end()
            standard.complain(error.description)
            if let watch, watch.waitForChange(interruption) {
                return exitStatus(script: script, configuration)
            }
            return status(error.kind == .limit ? ExitStatus.limit : ExitStatus.scriptError)
        }
    }

    /// The user may have ended the script at a breakpoint before it was loaded.
    private func load(_ script: String, in session: Session) throws(ScriptError) {
        do throws(ScriptError) {
            if let watch { try watch.begin(session) } else { try session.load(path: script) }
            sayMistakes()
        } catch  where session.exitStatus == nil {
            throw error
        } catch {}
    }

    /// What is found in a script that is watched, without running it.
    private func sayMistakes() {
        for mistake in watch?.newMistakes() ?? [] { sink.logged(mistake) }
    }

    private func exitStatus(of session: Session) -> Int32 {
        recorder?.exitStatus = session.exitStatus
        letInterrupt(true)
        session.paintChanges()
        session.unmount()
        letInterrupt(false)
        end()
        return status(ExitStatus.of(session))
    }

    /// Whether Ctrl-C is a signal where it is a key otherwise.
    func letInterrupt(_ isSignal: Bool) {
        guard sink.screen.hasBegun, let interruptKey else { return }
        if isSignal { interruptKey.begin() } else { interruptKey.end() }
    }

    private func end() {
        awaitAnswer()
        if !isHungUp { device.output.write(sink.takeLastBytes()) }
        device.end()
        frameLog?.flush()
    }

    private func status(_ status: Int32) -> Int32 {
        if let error = trace?.flush() {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
        if let number = interruption.signalNumber { return ExitStatus.signal(number) }
        return isHungUp ? ExitStatus.signal(SIGHUP) : status
    }
}

// MARK: - The loop

extension TerminalRun {
    /// Gives the session that ran last: a script that is watched may get another.
    private func run(_ first: Session) -> Session {
        var session = first
        step(session)
        while shouldContinue(session) {
            draw(session)
            let ready = wait(session)
            // Before another program may have the terminal, and take or drop what was ready to be read.
            let inputs = takeInput(isReady: ready.hasInput)
            if let watch, watch.hasChanged() { session = reloaded(session, watch) }
            if ready.hasSignals { handle(interruption.takeTerminalSignals(), session) }
            advance(session, isNeeded: isBusy || !inputs.isEmpty || ready.hasAnswers || origin.isOver(at: clock.now))
            post(inputs, to: session)
            step(session)
        }
        return session
    }

    /// The session after the script has changed. If it cannot be loaded, the old one goes on, with the error over its interface.
    private func reloaded(_ session: Session, _ watch: ScriptWatch) -> Session {
        do throws(ScriptError) {
            let next = try watch.reload(session)
            current = next
            sink.notice = nil
            sayMistakes()
            sessionClock.restart()
            return next
        } catch {
            sink.notice = error.description
            return session
        }
    }

    /// False once the script quits, the user ends it, the terminal is gone, or nothing can happen any more.
    private func shouldContinue(_ session: Session) -> Bool {
        guard session.exitStatus == nil, interruption.signalNumber == nil, !isHungUp, device.output.isOpen else {
            return false
        }
        return device.input != nil || session.canContinue || session.isMoving || watch != nil
    }

    /// Carries out what is ready. If that takes long, frames are drawn and keys are read meanwhile, which go before the rest.
    func step(_ session: Session) {
        letInterrupt(true)
        defer { letInterrupt(false) }
        Watchdog.allowInterruption(next: true)  // also what begins after the last look at the signals
        defer { Watchdog.forgetInterruption() }
        session.paintsOnRequest = recorder == nil
        let wasBusy = isBusy
        isBusy = false
        var owner = Owner(run: self, session: session, begun: clock.now)
        isBusy = (try? session.run(for: &owner, takesInputFirst: wasBusy, gathersWhile: owner.gathers)) ?? false
        paint(session)
    }

    /// Paints what events have changed, at most once per frame interval, and when the terminal takes more. What appears for
    /// the first time may have something to do.
    @discardableResult
    func paint(_ session: Session) -> Bool {
        guard session.hasUnpaintedChanges, !device.output.isWaiting || device.output.send(), pace.allows(at: clock.now)
        else { return false }
        session.paintChanges()
        return true
    }

    /// Work may take long: the newest frame is shown before it.
    func showBeforeWork(_ session: Session) {
        guard sink.isStale || session.hasUnpaintedChanges, session.hasWork, pace.allows(at: clock.now) else { return }
        session.paintChanges()
        draw(session)
        letInterrupt(true)  // where the first frame has taken the keyboard
    }

    /// The newest frame goes out if the one before has.
    private func draw(_ session: Session) {
        if device.output.isWaiting, !device.output.send() { return sink.bound() }
        guard sink.isStale else { return }
        if !sink.screen.hasBegun { settleSignals(session) }
        sink.screen.isFullScreen = isFullScreen || session.isFullScreen
        // Inline the interface's place is unknown before the terminal is asked.
        sink.screen.followsMouse = session.followsMouse && sink.screen.isFullScreen || session.usesHover
        sink.screen.usesMouse = device.input != nil && session.usesMouse
        sink.screen.reportsColorScheme = device.input != nil && session.readsColorScheme && !hasFixedColorScheme
        sink.screen.reportsFocus = device.input != nil && session.readsScenePhase
        device.output.write(sink.takeBytes())
        if let failure = sink.verificationFailure { session.end(because: failure) }
        if let bytes = sink.screen.takeEmergencyBytes() {
            TerminalMode.onSuddenEnd(send: bytes, to: device.output.descriptor)
        }
        _ = device.output.send()
        frameLog?.flush()
    }

    /// The session's clock follows the system's; it stays behind where more is due than can be done in time, so that keys
    /// get their turn.
    private func advance(_ session: Session, isNeeded: Bool) {
        let (now, elapsed) = (sessionClock.now, session.clockTarget)
        guard now > elapsed, isNeeded || (session.nextDrawing ?? .infinity) <= now else { return }
        // What moves leaves out the frames that come too late.
        let due = session.nextDeadline ?? .infinity
        var target = due < now ? min(now, max(due, elapsed + FramePace.frameTime)) : now
        if recorder != nil { target = (target * SessionRecorder.ticks).rounded(.up) / SessionRecorder.ticks }
        session.post(.advance(seconds: target - elapsed))
    }
}

// MARK: - Waiting

extension TerminalRun {
    private struct Ready {
        var hasInput = false
        var hasAnswers = false
        var hasSignals = false
    }

    /// Waits for a key, a signal, the time of something due, or for room in the output if something waits for that. With
    /// none of these in sight it waits for ever.
    private func wait(_ session: Session) -> Ready {
        var requests = [
            pollfd(fd: interruption.alarm, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.input ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.output.isWaiting ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: session.isListening ? session.mailbox.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        let (begun, timeout) = (clock.now, timeout(session))
        if timeout != 0 { Watchdog.rest() }
        let count = poll(&requests, nfds_t(requests.count), timeout)
        if clock.now - begun > TerminalRun.rest { StepCode.prefetch() }
        // A wait that a signal breaks off says nothing of what is ready.
        guard count >= 0 else { return Ready(hasSignals: true) }
        let ready = requests.map { $0.revents != 0 }
        return Ready(hasInput: ready[1], hasAnswers: ready[4], hasSignals: ready[0])
    }

    /// In milliseconds; -1: none.
    private func timeout(_ session: Session) -> Int32 {
        if isBusy || interruption.signalNumber != nil { return 0 }
        let due = sessionClock.remaining(until: session.nextDrawing) ?? .infinity
        let keys = decoder.deadline.map { max($0 - clock.now, 0) } ?? .infinity
        let canPaint = session.hasUnpaintedChanges && !device.output.isWaiting
        let frame = canPaint ? pace.remaining(at: clock.now) : .infinity
        let seconds = min(due, keys, frame, origin.remaining(at: clock.now) ?? .infinity)
        return PollTime.milliseconds(seconds)
    }
}

// MARK: - What happens to the terminal

extension TerminalRun {
    private func handle(_ signals: Interruption.TerminalSignals, _ session: Session) {
        if signals.contains(.stop) {
            suspend(session)
        } else if signals.contains(.goOn) {
            // Whatever had the terminal meanwhile may have left it in any state.
            device.begin()
            resize(session)
            repaint()
        } else if signals.contains(.resized) {
            resize(session)
        }
    }

    func resize(_ session: Session) {
        let size = device.size
        // One that comes back to its size has not always what it showed.
        let isOther = size != (sink.screen.width, sink.screen.height)
        sink.screen.cellSize = device.cellSize
        sink.screen.resize(width: size.width, height: size.height)
        sink.invalidate()
        guard isOther else { return }
        session.post(.resize(width: fixedWidth ?? size.width, height: fixedHeight ?? size.height))
    }

    /// Nothing is drawn yet, so nothing has to be drawn again for what was before: the terminal may have been another's since
    /// it was taken, as where the program was started in the background.
    private func settleSignals(_ session: Session) {
        while case let signals = interruption.takeTerminalSignals(), !signals.isEmpty { handle(signals, session) }
    }

    func repaint() {
        sink.screen.repaint()
        sink.invalidate()
    }
}
