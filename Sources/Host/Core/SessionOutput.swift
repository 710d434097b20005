/// The output of a session, called in the order of events.
public protocol SessionOutput: AnyObject {
    /// The format of printed lines, on which depends how much one event can print (L96).
    var printForm: PrintForm { get }
    /// One call of `print`: its text without the final line break.
    func printed(_ line: String)
    /// The frame at the end of an event that `cause` names in the words of an events file. `isRequested`: the `frame`
    /// word asked for it, and it is shown whatever the choice of frames.
    func emitted(_ frame: Frame, cause: String, isRequested: Bool)
    /// Whether frames are shown that the `frame` word did not ask for; true by default. Where they are not, the session may leave
    /// such a frame unpainted, which it need not, and say `leftOut` instead of `emitted`.
    var showsFrames: Bool { get }
    /// An event has ended whose frame was not painted, since frames are not shown.
    func leftOut()
    /// An event from outside has been carried out; what follows from it is still to come.
    func received(_ event: Event)
    /// Something was cut or copied, by the user or by a script that may, for the system's clipboard.
    func copied(_ text: String)
    /// A script has set the window's title, rung the bell, or the like.
    func signalled(_ signal: TerminalSignal)
    /// Hands the terminal over to a program until it ends.
    /// - Returns: its status.
    /// - Throws: that it cannot be started, or that there is no terminal.
    func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32
    /// An uncaught error of the script.
    func reported(_ error: ScriptError)
    /// Whether the user can be asked what scripts and plugins may do, when they do it (L95).
    var canAsk: Bool { get }
    /// Asks the user whether code may do what no rule allows and none denies. Its time limit does not run meanwhile.
    func allows(_ request: PermissionRequest) -> Bool
    /// A warning or a note of the host's, such as that of an observer that runs too often (L53).
    func logged(_ message: String)
}

extension SessionOutput {
    public var printForm: PrintForm { .text }

    /// The default: every frame is shown.
    public var showsFrames: Bool { true }
    public func leftOut() {}

    /// The default: does nothing; only a terminal has a clipboard.
    public func copied(_ text: String) {}

    /// The default: does nothing; only a terminal has a title and a bell.
    public func signalled(_ signal: TerminalSignal) {}
    public func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 { throw .noTerminal }

    /// The default: this output cannot ask.
    public var canAsk: Bool { false }
    public func allows(_ request: PermissionRequest) -> Bool { false }

    /// The default: does nothing.
    public func received(_ event: Event) {}
}
