/// Keeps the output of a session until a terminal takes it: the newest frame, and the lines above it. Errors and
/// notes go above it too, unless standard error leads elsewhere.
package final class TerminalSink: SessionOutput {
    /// The screen that is drawn.
    package var screen: TerminalScreen
    /// Where errors go if not to the terminal.
    private let errors: ByteOutput?
    private var frame: Frame?
    private var cause = ""
    /// A message drawn over the interface; nil: none.
    package var notice: String? {
        didSet {
            isStale = true
            if let notice, let errors {
                errors.writeLine(notice)
                errors.flush()
            }
        }
    }
    /// The last error, shown over the full screen until the next key: the alternate screen has no room for lines.
    private var error: String?
    /// The sequence that sets the clipboard, until it is sent.
    private var copied: [UInt8] = []
    private var lines: [String] = []
    /// The bytes of these.
    private var linesSize = 0
    /// How many lines were left out since something was drawn last.
    private var linesLeftOut = 0
    /// The bytes of lines that are kept for a terminal that takes nothing.
    var mostWaiting = 16 << 20
    /// Whether there is output that the terminal does not show yet.
    package private(set) var isStale = false
    /// Asks the user for a permission.
    package var ask: ((PermissionRequest) -> Bool)?
    /// Gives the terminal to a program and takes it again; nil: there is none to give.
    package var handOver: ((any TerminalProgram) throws(ScriptError) -> Int32)?
    /// Called with each frame that is drawn, its cause, and the lines that go above it.
    package var log: ((_ frame: Frame, _ cause: String, _ lines: [String]) -> Void)?

    /// Compares an emulated terminal with each frame; nil: no verification.
    private var verifier: ScreenVerifier?
    /// A difference between an emulated terminal and a frame, if there was one (`verify`).
    package var verificationFailure: VerificationFailure? { verifier?.failure }

    package var canAsk: Bool { ask != nil }
    package func allows(_ request: PermissionRequest) -> Bool { ask?(request) ?? false }

    /// A sink that has drawn nothing.
    package init(_ screen: TerminalScreen, errors: ByteOutput?) {
        self.screen = screen
        self.errors = errors
    }

    package func printed(_ line: String) { append(line) }

    package func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        self.frame = frame
        self.cause = cause
        isStale = true
    }

    package func reported(_ error: ScriptError) {
        complain(error.description)
        if errors == nil { self.error = error.description }
    }

    package func copied(_ text: String) {
        guard screen.capabilities.hasClipboard, text.utf8.count <= TerminalSink.mostCopied else { return }
        copied = Array("\u{1B}]52;c;\(Base64.text(of: Array(text.utf8)))\u{7}".utf8)
        isStale = true
    }

    package func signalled(_ signal: TerminalSignal) {
        guard screen.takes(signal) else { return }
        isStale = true
    }

    package func runs(_ program: any TerminalProgram) throws(ScriptError) -> Int32 {
        guard let handOver else { throw .noTerminal }
        return try handOver(program)
    }

    /// Terminals take no longer texts, in bytes.
    private static let mostCopied = 1 << 20

    /// The user goes on: an error that is shown over a full screen goes away.
    package func dismissError() {
        guard error != nil else { return }
        error = nil
        isStale = true
    }

    package func logged(_ message: String) { complain(message) }

    private func complain(_ message: String) {
        guard let errors else { return append(message) }
        errors.writeLine(message)
        errors.flush()
    }

    private func append(_ text: String) {
        isStale = true
        let text = PrintedText.visible(text)
        linesSize += text.utf8.count
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return lines.append(text) }
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The screen has changed: the newest frame is to be sent again.
    package func invalidate() { isStale = true }

    /// The bytes for the newest frame, which counts as shown from then on.
    package func takeBytes() -> [UInt8] {
        guard isStale, let frame else { return [] }
        isStale = false
        let lines = takeLines()
        if !screen.isFullScreen { error = nil }
        let shown =
            notice.map { frame.covered(by: $0) } ?? error.map { frame.covered(by: $0, atEndOf: screen.height) } ?? frame
        log?(shown, cause, lines)
        defer { copied = [] }
        let isNew = !screen.hasBegun
        let bytes = screen.bytes(for: shown, printing: lines)
        verifier?.take(bytes, from: screen, isNew: isNew, showing: shown, cause)
        return bytes + copied
    }

    /// Begins to compare an emulated terminal with each frame.
    package func verify() {
        if screen.capabilities.canAddress, !screen.tables.isASCII { verifier = ScreenVerifier(of: screen) }
    }

    /// The bytes at the end: the newest frame, then all modes restored. A notice is printed above it.
    package func takeLastBytes() -> [UInt8] {
        if let notice {
            self.notice = nil
            if errors == nil { append(notice) }
        }
        let bytes = takeBytes()
        return bytes + screen.end(printing: takeLines())
    }

    private func takeLines() -> [String] {
        let leftOut = "(\(linesLeftOut) lines are left out that the terminal did not take)"
        let taken = linesLeftOut == 0 ? lines : [leftOut] + lines
        (lines, linesSize, linesLeftOut) = ([], 0, 0)
        return taken
    }

    /// The terminal takes nothing at the moment: of the lines that wait, the newest are kept as far as their size is bounded.
    /// Half of them goes at once, so that what is left is not moved for each line that comes.
    package func bound() {
        guard linesSize > mostWaiting else { return }
        var count = 0
        while linesSize > mostWaiting / 2, count < lines.count - 1 {
            linesSize -= lines[count].utf8.count
            count += 1
        }
        lines.removeFirst(count)
        linesLeftOut += count
    }
}
