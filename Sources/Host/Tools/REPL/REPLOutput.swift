import Host

/// Where a REPL sends what it has to show: beside what its sessions show, its answers.
public protocol REPLOutput: SessionOutput {
    /// The answer to a line, without a final line break.
    func answered(_ text: String)
    /// What comes next may take long: what was shown so far is to be seen meanwhile.
    func willWork()
    /// Waits until there is something to read at a descriptor, a line is interrupted, or so many seconds are over; nil: for ever.
    /// False: it does not wait, and the REPL does so itself, which may notice an interruption a second late.
    func waited(forInputOn descriptor: Int32, seconds: Double?) -> Bool
}

extension REPLOutput {
    /// Nothing has to be done where what is shown is seen at once.
    public func willWork() {}
    /// The REPL waits itself.
    public func waited(forInputOn descriptor: Int32, seconds: Double?) -> Bool { false }
}
