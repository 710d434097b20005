/// Writes frames as `TextSink` does, with colours and other styles as terminals understand them.
public final class AnsiSink: OutputSink {
    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter<AnsiLines>

    /// Frames and prints go to `output`, warnings and errors to `errors`.
    public init(output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .changed, colors: ColorDepth) {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        showsFrames = frames != .none
        filter = FrameFilter(frames, AnsiLines(lines: AnsiFrame(colors: colors)))
    }

    public func printed(_ line: String) {
        output.write(PrintedText.visible(line) + "\n")
    }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if let record = filter.accept(frame, cause: cause, isRequested: isRequested) { output.write(record) }
    }

    public let showsFrames: Bool
    public func leftOut() { filter.leaveOut() }

    public func finish() {
        if let record = filter.finish() { output.write(record) }
    }

    public func reported(_ error: ScriptError) { errors.write(error.description) }
    public func logged(_ message: String) { errors.write(message) }
}

private struct AnsiLines: FrameFormat {
    let lines: AnsiFrame

    func text(of frame: Frame) -> String { (0..<frame.height).map { lines.line($0, of: frame) + "\n" }.joined() }

    func record(_ text: String, cause: String, number: Int) -> String { text + "---\n" }
}
