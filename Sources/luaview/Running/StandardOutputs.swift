import Glibc
import Host

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

    /// One line on standard error, behind everything on standard output.
    func complain(_ message: String) {
        output.flush()
        errors.writeLine(message)
        errors.flush()
    }
}

/// Set before anything runs.
nonisolated(unsafe) private var lastOutputs: StandardOutputs?
