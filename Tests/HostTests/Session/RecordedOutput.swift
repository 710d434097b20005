import Host

/// Keeps what a session shows.
final class RecordedOutput: SessionOutput {
    var printForm = PrintForm.text
    var printed: [String] = []
    var errors: [String] = []
    /// Of the errors: the components that they are in.
    var paths: [String] = []
    var causes: [String] = []
    var messages: [String] = []
    var frame = ""
    var frames: [String] = []

    func printed(_ line: String) { printed.append(line) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        causes.append(cause)
        self.frame = frame.lines.joined(separator: "\n")
        frames.append(self.frame)
    }
    func reported(_ error: ScriptError) {
        errors.append(error.message)
        paths.append(error.path)
    }
    func logged(_ message: String) { messages.append(message) }
}
