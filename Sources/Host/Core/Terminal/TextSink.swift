/// Writes frames as text: the lines without trailing blanks, then a line `---`. Printed lines stand between the frames, in
/// order; control characters are replaced by visible symbols.
public final class TextSink: OutputSink {
    private struct PlainText: FrameFormat {
        func text(of frame: Frame) -> String { frame.text }
        func record(_ text: String, cause: String, number: Int) -> String { text + "---\n" }
    }

    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter<PlainText>

    /// Frames and prints go to `output`, warnings and errors to `errors`.
    public init(output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .changed) {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        showsFrames = frames != .none
        filter = FrameFilter(frames, PlainText())
    }

    public func printed(_ line: String) {
        output.writeLine(line)
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
