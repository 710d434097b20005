/// A request of a script to its terminal.
package enum TerminalRequest: Sendable {
    /// A text for the clipboard.
    case copy(String)
    case signal(TerminalSignal)
    /// A list of the controls for the palette of commands.
    case commands
    /// Presses one of these, by its number.
    case perform(Int)
    /// A program that gets the terminal; the call gives its status.
    case program(any TerminalProgram)
}
