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

    /// One line on standard error, behind everything on standard output.
    func complain(_ message: String) {
        output.flush()
        errors.writeLine(message)
        errors.flush()
    }
}
