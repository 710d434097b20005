import Host
import HostTools

/// The output of a conversation as text: answers and frames on standard output, in order.
final class ConversationSink: REPLOutput {
    private let standard: StandardOutputs
    private let frames: FrameWriter
    private let interruption: Interruption
    /// Asks the user what scripts and plugins may do; nil: the user cannot be asked.
    private let questions: PermissionQuestions?

    init(_ standard: StandardOutputs, _ interruption: Interruption, _ questions: PermissionQuestions? = nil) {
        self.standard = standard
        self.questions = questions
        self.interruption = interruption
        frames = FrameWriter(to: standard.output, errors: standard.errors)
    }

    func answered(_ text: String) { standard.output.write(PrintedText.visible(text) + "\n") }
    func printed(_ line: String) { frames.printed(line) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        frames.emitted(frame, cause: cause, isRequested: isRequested)
    }
    func reported(_ error: ScriptError) { frames.reported(error) }
    func logged(_ message: String) { frames.logged(message) }

    var canAsk: Bool { questions != nil }
    func allows(_ request: PermissionRequest) -> Bool { questions?.allows(request) ?? false }

    func willWork() {
        if standard.output.isWaiting || standard.errors.isWaiting { standard.flush() }
    }

    func waited(forInputOn descriptor: Int32, seconds: Double?) -> Bool {
        _ = interruption.wait(forInputOn: [descriptor], seconds: seconds)
        _ = interruption.takeTerminalSignals()
        return true
    }
}
