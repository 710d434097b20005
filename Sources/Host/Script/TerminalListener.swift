/// What a scene asks of what its interface is shown on.
protocol TerminalListener: AnyObject {
    /// A script has told the terminal something.
    func signalled(_ signal: TerminalSignal)
    /// Hands the terminal over to a program until it ends, and gives its status.
    func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32
    /// The controls that the user can be told of, and what presses one of those that were listed last.
    func commands() -> PlainValue
    func perform(command number: Int) throws(ScriptError)
}

extension TerminalListener {
    /// Most have no terminal, and no controls to tell of.
    func signalled(_ signal: TerminalSignal) {}
    func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 { throw .noTerminal }
    func commands() -> PlainValue { .list([]) }
    func perform(command number: Int) throws(ScriptError) {}
}
