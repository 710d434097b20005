/// Writes frames as pictures: a terminal's window in SVG, one document a frame. Printed lines are in no picture and go to
/// standard error.
public final class SVGSink: OutputSink {
    private struct Picture: FrameFormat {
        let title: String
        let theme: Theme
        func text(of frame: Frame) -> String { SVGPicture(frame, title: title, theme: theme).text }
        func record(_ text: String, cause: String, number: Int) -> String { text }
    }

    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter<Picture>

    /// Pictures go to `output`, printed lines, warnings and errors to `errors`. `title` stands in the window's frame, which has
    /// the background of the theme.
    public init(
        output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .last, title: String = "",
        theme: Theme = .terminal
    ) {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        showsFrames = frames != .none
        filter = FrameFilter(frames, Picture(title: title, theme: theme))
    }

    public func printed(_ line: String) { errors.write(line) }

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
