/// Where a REPL sends what it has to show: beside what its sessions show, its answers.
public protocol REPLOutput: SessionOutput {
    /// The answer to a line, without a final line break.
    func answered(_ text: String)
}
