import Host
import HostTools
import Platform

/// The prompt on a terminal that cannot move its cursor, such as an editor's: the terminal itself edits the line,
/// Ctrl-C interrupts the running line or discards an unfinished one, Ctrl-D ends the conversation.
struct PlainPrompt {
    private let output: ByteOutput
    private let interruption: Interruption

    /// Nil where the conversation is not had on a terminal.
    init?(_ standard: StandardOutputs, _ interruption: Interruption) {
        guard PlainPrompt.isTerminal else { return nil }
        output = standard.output
        self.interruption = interruption
    }

    /// Whether input and output are a terminal.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Becomes readable at Ctrl-C.
    var alarm: Int32 { interruption.alarm }

    /// Begins to listen, and says what there is to know.
    func begin(greets: Bool) {
        interruption.letInterruptsStopScripts()
        if greets { output.write(Prompt.greeting + "\n") }
    }

    /// Asks for a line.
    func ask(isUnfinished: Bool) {
        _ = interruption.takeTerminalSignals()
        output.write(isUnfinished ? ". " : "> ")
    }

    /// No line came.
    func end() {
        output.write("\n")
        output.flush()
    }
}
