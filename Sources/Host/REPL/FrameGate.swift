/// Lets through what sessions show, but no frames while it is closed: those on the way to an old moment.
final class FrameGate: SessionOutput {
    private let output: any SessionOutput
    var isClosed = false

    init(_ output: any SessionOutput) { self.output = output }

    func printed(_ line: String) { output.printed(line) }
    func reported(_ error: ScriptError) { output.reported(error) }
    func logged(_ message: String) { output.logged(message) }
    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if !isClosed { output.emitted(frame, cause: cause, isRequested: isRequested) }
    }
}
