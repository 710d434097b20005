/// Writes frames as pictures: a terminal's window in SVG, one document a frame. Printed lines are in no picture and go to
/// standard error.
public final class SVGSink: OutputSink {
    private let output: ByteOutput
    private let errors: ErrorSink
    private let title: String
    private var filter: FrameFilter

    /// Pictures go to `output`, printed lines, warnings and errors to `errors`. `title` stands in the window's frame.
    public init(output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .last, title: String = "") {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        self.title = title
        filter = FrameFilter(frames)
    }

    public func printed(_ line: String) { errors.write(line) }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        let record = filter.accept(
            frame, isRequested: isRequested, text: { [title] in SVGPicture(frame, title: title).text }, record: { $0 })
        if let record { output.write(record) }
    }

    public func finish() {
        if let record = filter.finish() { output.write(record) }
    }

    public func reported(_ error: ScriptError) { errors.write(error.description) }
    public func logged(_ message: String) { errors.write(message) }
}
