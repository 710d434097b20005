/// A program that has the terminal for itself while it runs, such as an editor. The interface gives the terminal back
/// before; afterwards the modes of the terminal are what they were.
public protocol TerminalProgram: Sendable {
    /// Runs it on a terminal, standard input, until it ends. `alarm`: a descriptor that can be read where `isOver` may have changed,
    /// which says that the process is to end: then the program ends as well. `stop` stops the process where the program was stopped,
    /// and returns when both go on.
    /// - Throws: that it cannot be started.
    func run(alarm: Int32, isOver: () -> Bool, stop: () -> Void) throws(ScriptError) -> TerminalProgramEnd
}

/// The end of a program that had the terminal.
public struct TerminalProgramEnd: Sendable {
    /// Its status; of a signal 128 and its number, as a shell says it.
    public var status: Int32
    /// Whether a signal ended it: then it may have left the screen as it was using it.
    package var wasKilled: Bool

    package init(status: Int32, wasKilled: Bool) {
        self.status = status
        self.wasKilled = wasKilled
    }
}

extension ScriptError {
    /// The error of running such a program without a terminal.
    package static let noTerminal = ScriptError("there is no terminal to hand over: the interface is not drawn on one")
}
