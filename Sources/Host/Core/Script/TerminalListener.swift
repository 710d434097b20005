/// Requests of a scene to its terminal.
package protocol TerminalListener: AnyObject {
    /// A script has sent a signal to the terminal.
    func signalled(_ signal: TerminalSignal)
    /// Hands the terminal over to a program until it ends, and gives its status.
    func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32
    /// The controls for the palette of commands; and a press of one that was listed last.
    func commands() -> PlainValue
    func perform(command number: Int) throws(ScriptError)
}

extension TerminalListener {
    /// Most have no terminal and no controls.
    package func signalled(_ signal: TerminalSignal) {}
    package func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 { throw .noTerminal }
    package func commands() -> PlainValue { .list([]) }
    package func perform(command number: Int) throws(ScriptError) {}
}
