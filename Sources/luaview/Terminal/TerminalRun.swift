import Host
import HostTools
import Platform

/// One run of a script on a terminal, from its loading to its exit status.
final class TerminalRun {
    private let standard: StandardOutputs
    private let interruption: Interruption
    private let terminal: Terminal
    private let frameLog: FrameLog?
    private let trace: TraceFile?
    /// Whether controls are drawn by colours behind them, where there are colours.
    var isFilled = false
    /// What notes the run, if something does.
    var recorder: SessionRecorder?
    /// Asks the user what the script and plugins may do; nil: the user cannot be asked.
    var questions: PermissionQuestions?
    /// Tells that the script is to be loaded again; nil without `--watch`.
    var watch: ScriptWatch?
    /// Keys to which the user has given another meaning.
    var keys: KeyBindings {
        get { terminal.keys }
        set { terminal.keys = newValue }
    }

    init(
        _ standard: StandardOutputs, _ interruption: Interruption, isFullScreen: Bool, width: Int?, height: Int?,
        hasFixedColorScheme: Bool, pictures: PicturesOption? = nil, frameLog: FrameLog?, trace: TraceFile? = nil
    ) {
        self.standard = standard
        self.interruption = interruption
        self.frameLog = frameLog
        self.trace = trace
        let device = TerminalDevice(isInterruptible: true)
        let screen = device.screen(PicturesOption.apply(pictures, to: TerminalDevice.capabilities))
        terminal = Terminal(
            device, screen, interruption, errors: isatty(STDERR_FILENO) == 1 ? nil : standard.errors)
        terminal.isFullScreen = isFullScreen
        (terminal.fixedWidth, terminal.fixedHeight) = (width, height)
        terminal.hasFixedColorScheme = hasFixedColorScheme
        terminal.pictures = PicturesOption.drawing(pictures, screen.capabilities)
        guard let frameLog else { return }
        terminal.sink.log = { frameLog.write($0, cause: $1, below: $2) }
        terminal.didDraw = { frameLog.flush() }
    }

    /// Loads the script, runs it until it ends or the user ends it, gives the terminal back.
    func exitStatus(script: String, _ given: Configuration) -> Int32 {
        let configuration = terminal.fitted(given, isFilled: isFilled)
        let sink = terminal.sink
        terminal.reloading = watch
        terminal.ticks = recorder == nil ? nil : SessionRecorder.ticks
        terminal.begin()
        if Terminal.isThere, let questions { terminal.allows = { questions.allows($0) } }
        terminal.handOverToPrograms()
        do {
            recorder?.output = sink
            recorder?.configuration = configuration
            let session = try Session(configuration, output: recorder ?? sink, recorder: trace?.sink)
            recorder?.begin(session)
            listen(to: session)
            try load(script, in: session)
            terminal.sessionClock.restart()
            let last = terminal.play(session)
            // The process is about to end, and the system takes its memory back faster than it could be taken apart.
            _ = Unmanaged.passRetained(last)
            recorder?.exitStatus = last.exitStatus
            terminal.finish(last)
            terminal.end()
            return status(last.status)
        } catch {
            terminal.end()
            standard.complain(error.description)
            if let watch, watch.waitForChange(interruption) { return exitStatus(script: script, configuration) }
            return status(error.kind == .limit ? ExitStatus.limit : ExitStatus.scriptError)
        }
    }

    /// The user may have ended the script at a breakpoint before it was loaded.
    private func load(_ script: String, in session: Session) throws(ScriptError) {
        do throws(ScriptError) {
            if let watch { try watch.begin(session) } else { try session.load(path: script) }
            for mistake in watch?.newMistakes() ?? [] { terminal.sink.logged(mistake) }
        } catch  where session.exitStatus == nil {
            throw error
        } catch {}
    }

    private func status(_ status: Int32) -> Int32 {
        if let error = trace?.flush() {
            standard.complain("\(error)")
            return ExitStatus.wrongUse
        }
        return terminal.signalStatus ?? status
    }

    /// Opens the console where the script waits; what is recorded does not wait.
    private func listen(to session: Session) {
        terminal.current = session
        guard Terminal.isThere, recorder == nil else { return }
        session.onBreakpoint = { [unowned self] breakpoint in
            terminal.whileGivenBack {
                guard TerminalConversation.isPossible else {
                    defer { interruption.takeInterrupts() }
                    return PipedConversation.outcome(at: breakpoint, standard, interruption, questions)
                }
                let conversation = TerminalConversation(
                    standard, interruption, questions, width: terminal.fixedWidth)
                defer { interruption.takeInterrupts() }
                let outcome = conversation.outcome(at: breakpoint)
                terminal.isHungUp = terminal.isHungUp || conversation.isHungUp
                return outcome
            }
        }
    }
}

extension ScriptWatch: ScriptReloading {}
