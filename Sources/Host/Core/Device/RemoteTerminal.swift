/// A terminal at the other end of a connection: what it is to be sent, and what that which it sends means. Nothing is read or
/// written here, and no signal is handled, so a process may have many.
public final class RemoteTerminal {
    private let sink: TerminalSink
    private var decoder = InputDecoder()
    private var clicks = ClickCount()
    private let clock = SteadyClock()

    /// A terminal with a window of so many columns and rows. `environment` gives what the other end has in its environment: `TERM`,
    /// `COLORTERM` and the like say what the terminal can do.
    public init(width: Int, height: Int, environment: (String) -> String?) {
        sink = TerminalSink(
            TerminalScreen(TerminalCapabilities(environment: environment), width: width, height: height), errors: nil)
    }

    /// A session for this terminal: of its size, operated by its user, its controls with colours behind them where there are colours and
    /// `hasFills` says so. What the configuration says else holds.
    /// - Throws: what `Session.init` throws.
    public func session(
        _ configuration: Configuration, hasFills: Bool = true, recorder: (any TraceRecorder)? = nil
    ) throws(ScriptError) -> Session {
        let configuration = configuration.fitted(to: sink.screen, isFilled: hasFills)
        sink.screen.isFullScreen = configuration.hasWholeWindow
        if configuration.verification.contains(.screen) { sink.verify() }
        return try Session(configuration, output: sink, recorder: recorder)
    }

    /// What is to be sent, so that the terminal shows the session as it is now; empty where it does already.
    public func bytes(showing session: Session) -> [UInt8] {
        guard sink.isStale else { return [] }
        sink.screen.isFullScreen = session.configuration.hasWholeWindow || session.isFullScreen
        // Inline it is not known where on the window the interface stands.
        sink.screen.usesMouse = session.usesMouse && sink.screen.isFullScreen
        sink.screen.followsMouse = session.followsMouse && sink.screen.isFullScreen
        sink.screen.reportsColorScheme = session.readsColorScheme
        sink.screen.reportsFocus = session.readsScenePhase
        let bytes = sink.takeBytes()
        if let failure = sink.verificationFailure { session.end(because: failure) }
        return bytes
    }

    /// What is to be sent at the end: the last frame stays, and all modes of the terminal are as they were.
    public func lastBytes() -> [UInt8] { sink.takeLastBytes() }

    /// Posts what the user did by bytes that came: keys, pasted text, in a full screen the mouse. Where `secondsToNextKey` have
    /// passed it is called again, with what has come by then, if it is nothing.
    public func take(_ bytes: [UInt8], for session: Session) {
        let now = clock.now
        for input in decoder.decode(bytes[...], at: now) + decoder.flush(at: now) {
            switch input {
            case .key(let key):
                sink.dismissError()
                session.post(.key(key))
            case .paste(let text):
                sink.dismissError()
                session.post(.paste(text))
            case .mouse(let mouse) where sink.screen.isAtTop && sink.screen.usesMouse:
                if mouse.action == .press { sink.dismissError() }
                session.post(mouse, row: mouse.row, &clicks, at: now)
            case .colorScheme(let scheme): if sink.screen.reportsColorScheme { session.post(.colorScheme(scheme)) }
            case .focus(let isThere):
                if sink.screen.reportsFocus { session.post(.scenePhase(isThere ? .active : .inactive)) }
            case .mouse, .position: break
            }
        }
    }

    /// How long an escape that has come may still be the beginning of another key, in seconds; nil: none has.
    public var secondsToNextKey: Double? { decoder.deadline.map { max($0 - clock.now, 0) } }

    /// The window has another size.
    public func resize(width: Int, height: Int, for session: Session) {
        sink.screen.resize(width: width, height: height)
        sink.invalidate()
        session.post(.resize(width: width, height: height))
    }
}

extension Configuration {
    /// The configuration of a session on a terminal. `isFilled`: whether controls are drawn by colours behind them, where there are
    /// colours.
    func fitted(to screen: TerminalScreen, isFilled: Bool) -> Configuration {
        var configuration = self
        configuration.isInteractive = true
        configuration.sends = screen.capabilities.sends
        (configuration.width, configuration.height) = (screen.width, screen.height)
        configuration.appearance.hasFills =
            isFilled && screen.capabilities.colors > .none && screen.capabilities.isUnicode
        configuration.appearance.pictures = screen.capabilities.pictures == nil ? .cells : .pixels
        return configuration
    }
}
