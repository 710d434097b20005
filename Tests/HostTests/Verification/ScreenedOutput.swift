@testable import Host

/// Hands on what a session shows, and sends each frame to an emulated terminal, which must show it.
final class ScreenedOutput: SessionOutput {
    private let inner: (any SessionOutput)?
    private let sink: TerminalSink
    /// Higher frames are no terminal's.
    private static let mostRows = 120

    init(_ inner: (any SessionOutput)? = nil, isFullScreen: Bool = false) {
        self.inner = inner
        var capabilities = TerminalCapabilities()
        capabilities.colors = .full
        var screen = TerminalScreen(capabilities, width: 80, height: 24)
        screen.isFullScreen = isFullScreen
        sink = TerminalSink(screen, errors: nil)
        sink.verify()
    }

    /// What the terminal showed wrongly.
    var failure: VerificationFailure? { sink.verificationFailure }

    var printForm: PrintForm { inner?.printForm ?? .text }

    func printed(_ line: String) {
        inner?.printed(line)
        if line.utf8.count < 1000 { sink.printed(line) }
    }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        inner?.emitted(frame, cause: cause, isRequested: isRequested)
        guard frame.height <= ScreenedOutput.mostRows, frame.width > 0 else { return }
        let height = max(sink.screen.height, frame.height)
        if (sink.screen.width, sink.screen.height) != (frame.width, height) {
            sink.screen.resize(width: frame.width, height: height)
        }
        sink.emitted(frame, cause: cause, isRequested: isRequested)
        _ = sink.takeBytes()
    }

    func received(_ event: Event) { inner?.received(event) }
    func reported(_ error: ScriptError) { inner?.reported(error) }
    func logged(_ message: String) { inner?.logged(message) }
}
