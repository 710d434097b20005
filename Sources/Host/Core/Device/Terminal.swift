import Platform

/// The terminal that the process has: its keys and its mouse go to a session, which it shows.
///
/// ```swift
/// guard let terminal = Terminal() else { return }
/// let session = try terminal.session(configuration)
/// try session.load(path: "counter.lua")
/// let status = terminal.run(session)
/// ```
///
/// While a session runs here the terminal's keys come one by one. However the run ends, by the script, by a key, by a signal, by a
/// crash, the terminal is given back as it was. Ctrl-C ends the run, Ctrl-Z stops the process for a while, Ctrl-L draws all anew.
/// There is one for the whole process, used by the thread that runs the session.
public final class Terminal {
    package let interruption: Interruption
    package let device: TerminalDevice
    package let sink: TerminalSink
    /// Whether the interface has the whole window, as it has anyway if the script's root is a `FullScreen`.
    public var isFullScreen = false
    /// Asked what a script or plugin may do that no rule allows and none denies, with the terminal given back meanwhile; nil: it is
    /// refused.
    public var allows: ((PermissionRequest) -> Bool)? {
        didSet {
            sink.ask = allows.map { ask in { [weak self] request in self?.whileGivenBack { ask(request) } ?? false } }
        }
    }
    /// The size that the interface has; nil: the window's.
    package var fixedWidth: Int?
    package var fixedHeight: Int?
    /// Whether the color scheme is another than the terminal's.
    package var hasFixedColorScheme = false
    /// How pictures are drawn.
    package var pictures: PictureDrawing
    /// Keys to which the user has given another meaning.
    package var keys = KeyBindings()
    /// Into how many parts of a second the clock's time is rounded, for a recording; nil: it is not, and then values are gathered and
    /// frames painted on request.
    package var ticks: Double?
    /// Tells that the script is to be loaded again.
    package var reloading: (any ScriptReloading)?
    /// Called when a frame was sent.
    package var didDraw: () -> Void = {}
    package let clock = SteadyClock()
    package var sessionClock: RunClock
    /// The session that was begun last.
    package weak var current: Session?
    var decoder = InputDecoder()
    var origin = MouseOrigin()
    var clicks = ClickCount()
    package var isHungUp = false
    /// While a session runs whose script could not be interrupted by Ctrl-C otherwise; nil: the terminal sends a signal.
    private var interruptKey: InterruptKey?
    /// Whether more may be ready to be carried out.
    var isBusy = false
    var pace = FramePace()
    /// Whether a session has the terminal now.
    var isTaken = false

    /// The same while keys wait that were pressed already.
    static let burstTime = 0.1
    /// So long values that come are taken in, one behind the other, before what they change is evaluated.
    static let gatherTime = 0.004
    /// How long a session runs before it is looked whether keys have come, in seconds.
    static let lookTime = 0.002
    /// A wait of so many seconds leaves the processor's caches to others.
    static let rest = 0.0005

    /// The terminal of standard input and standard output; nil where these lead elsewhere.
    public convenience init?() {
        guard Terminal.isThere else { return nil }
        let device = TerminalDevice(isInterruptible: true)
        self.init(device, device.screen(), Interruption(), errors: nil)
    }

    /// `errors`: where errors and notes go if not to the terminal.
    package init(
        _ device: TerminalDevice, _ screen: TerminalScreen, _ interruption: Interruption, errors: ByteOutput?
    ) {
        self.device = device
        self.interruption = interruption
        sessionClock = RunClock { [clock] in clock.now }
        pictures = screen.capabilities.pictures == nil ? .cells : .pixels
        sink = TerminalSink(screen, errors: errors)
    }

    /// Whether standard input and standard output are a terminal.
    package static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }
}

// MARK: - A session's run

extension Terminal {
    /// A session for this terminal: of its size, operated by its user, its controls with colours behind them where there are colours and
    /// `hasFills` says so, in a color scheme that the terminal names in `COLORFGBG`. What the configuration says else holds.
    /// - Throws: what `Session.init` throws.
    public func session(
        _ configuration: Configuration, hasFills: Bool = true, recorder: (any TraceRecorder)? = nil
    ) throws(ScriptError) -> Session {
        var configuration = fitted(configuration, isFilled: hasFills)
        if let colors = unsafe getenv("COLORFGBG") {
            configuration.colorScheme = ColorScheme(colors: unsafe String(cString: colors))
        }
        return try Session(configuration, output: sink, recorder: recorder)
    }

    /// Runs a session that `session` gave until its script quits, the user ends it, or a signal does; then unmounts it.
    /// - Returns: the status that says how it ended, as that of `luaview run`: what the script quit with, 1 after an error that was
    ///   not caught, 3 after a limit, 128 and the number of a signal.
    public func run(_ session: Session) -> Int32 {
        _ = Interruption.begin()
        defer { Interruption.end() }
        Watchdog.beforeEnd { TerminalMode.restore() }
        Watchdog.allowInterruption()
        begin()
        handOverToPrograms()
        current = session
        sessionClock.goBack(to: session.clockTarget)
        let last = play(session)
        finish(last)
        end()
        return signalStatus ?? last.status
    }

    /// Gives the terminal back, calls `body`, and takes it again: for a question, or for another program. The time does not count.
    public func whileGivenBack<R>(_ body: () -> R) -> R {
        guard isTaken else { return body() }
        defer { letInterrupt(true) }
        return without(current, body)
    }

    /// The configuration of a session on this terminal. `isFilled`: whether controls are drawn by colours behind them, where there
    /// are colours.
    package func fitted(_ given: Configuration, isFilled: Bool) -> Configuration {
        var configuration = given.fitted(to: sink.screen, isFilled: isFilled)
        configuration.sends = { [sends = configuration.sends] in !Terminal.takes($0) && sends($0) }
        configuration.hasWholeWindow = isFullScreen
        configuration.width = fixedWidth ?? configuration.width
        configuration.height = fixedHeight ?? configuration.height
        configuration.appearance.pictures = pictures
        if configuration.verification.contains(.screen) { sink.verify() }
        return configuration
    }

    /// Takes the terminal.
    package func begin() {
        interruption.beginTerminal()
        if sink.screen.capabilities.hasKittyKeyboard { interruptKey = InterruptKey(device.output) }
        device.begin()
        isTaken = true
    }

    /// The last frame is shown, and what the tree does at its end is done.
    package func finish(_ session: Session) {
        letInterrupt(true)
        session.paintChanges()
        session.unmount()
        letInterrupt(false)
    }

    /// Gives the terminal back.
    package func end() {
        awaitAnswer()
        if !isHungUp { device.output.write(sink.takeLastBytes()) }
        device.end()
        interruptKey = nil
        isTaken = false
        didDraw()
    }

    /// The status where a signal, or the end of the terminal, has ended the run.
    package var signalStatus: Int32? {
        interruption.signalNumber.map { 128 + $0 } ?? (isHungUp ? 128 + SIGHUP : nil)
    }

    /// Whether Ctrl-C is a signal where it is a key otherwise.
    package func letInterrupt(_ isSignal: Bool) {
        guard sink.screen.hasBegun, let interruptKey else { return }
        if isSignal { interruptKey.begin() } else { interruptKey.end() }
    }
}

/// What tells that a script has changed, and loads it again.
package protocol ScriptReloading: AnyObject {
    /// Becomes readable when something beside the script has changed.
    var descriptor: Int32 { get }
    /// Whether the script is to be loaded again, by what changed since the last call.
    func hasChanged() -> Bool
    /// The session that is to go on.
    /// - Throws: why the script cannot be loaded: the session goes on as it was.
    func reload(_ session: Session) throws(ScriptError) -> Session
    /// What is found in a script that was loaded, without running it.
    func newMistakes() -> [String]
}
