/// Writes one JSON object a line: `{"frame":2,"cause":"press add","text":["…"]}` for a frame, `{"print":"…"}` for a printed
/// line. `frame` counts the emitted frames from 1, written or not.
///
/// With styles a frame also has `"styles":[[row,column,length,{…}],…]`, one entry for each run of cells that are not plain:
/// rows and columns count from 1, the length is in cells, and the style has `"bold"`, `"italic"`, `"underline"`,
/// `"strikethrough"`, `"dim"`, `"reverse"` if they are on, `"foreground"` and `"background"` if they are set: a name, a
/// number of the terminal's 256 colours, or `"#rrggbb"`; and `"link"`, an address, if it is one. Where text can be typed,
/// `"cursor":[row,column]` says where it goes.
public final class JSONSink: OutputSink {
    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter<FrameObject>

    /// Frames and prints go to `output`, warnings and errors, as text, to `errors`.
    public init(output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .changed, styles: Bool = false) {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        showsFrames = frames != .none
        filter = FrameFilter(frames, FrameObject(hasStyles: styles))
    }

    public var printForm: PrintForm { .json }

    public func printed(_ line: String) {
        output.write("{\"print\":\(JSONText.quoted(line))}\n")
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

private struct FrameObject: FrameFormat {
    let hasStyles: Bool

    func text(of frame: Frame) -> String {
        let cursor = frame.cursor.map { ",\"cursor\":[\($0.row + 1),\($0.column + 1)]" } ?? ""
        return (hasStyles ? "\(lines(of: frame)),\(styles(of: frame))" : lines(of: frame)) + cursor
    }

    func record(_ text: String, cause: String, number: Int) -> String {
        "{\"frame\":\(number),\"cause\":\(JSONText.quoted(cause)),\(text)}\n"
    }

    private func lines(of frame: Frame) -> String {
        "\"text\":[\(frame.lines.map(JSONText.quoted).joined(separator: ","))]"
    }

    private func styles(of frame: Frame) -> String {
        let runs = (0..<frame.height).flatMap { row in
            frame.styleRuns(inRow: row).map { run in
                "[\(row + 1),\(run.column + 1),\(run.length),\(run.style.json)]"
            }
        }
        return "\"styles\":[\(runs.joined(separator: ","))]"
    }
}
