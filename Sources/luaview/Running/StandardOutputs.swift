import Host
import Platform

/// Standard output and standard error.
struct StandardOutputs {
    let output = ByteOutput(descriptor: STDOUT_FILENO)
    let errors = ByteOutput(descriptor: STDERR_FILENO)

    func flush() {
        output.flush()
        errors.flush()
    }

    /// Before the watchdog ends the process, what waits is sent, and the terminal is as it was.
    func outliveWatchdog() {
        lastOutputs = self
        Watchdog.beforeEnd {
            TerminalMode.restore()
            lastOutputs?.output.sendAtEnd()
            lastOutputs?.errors.sendAtEnd()
        }
    }

    /// The exit status once all is sent: output that cannot be written is a failure, a reader that went away is none.
    func finalStatus(_ status: Int32) -> Int32 {
        flush()
        switch output.state {
        case .open: return status
        case .closed: return ExitStatus.success
        case .failed(let reason):
            complain("luaview: cannot write to standard output: \(reason)")
            return ExitStatus.scriptError
        }
    }

    /// One line on standard error, behind everything on standard output.
    func complain(_ message: String) {
        output.flush()
        errors.writeLine(message)
        errors.flush()
    }
}

/// Set before anything runs.
nonisolated(unsafe) private var lastOutputs: StandardOutputs?
