/// Writes the frames of a session to a descriptor as text, as JSON or as pictures, and between them, in order, what is printed.
/// Errors and notes go elsewhere, each behind everything that was written before it.
public final class FrameWriter: SessionOutput {
    /// How frames are written.
    public enum Format: Sendable {
        /// The lines without trailing blanks, then a line `---`. Control characters of printed lines are replaced by visible symbols.
        case text
        /// As text, with so many colours and with other styles as terminals understand them.
        case ansi(ColorDepth)
        /// One JSON object a line: `{"frame":2,"cause":"press add","text":["…"]}` for a frame, `{"print":"…"}` for a printed line.
        /// `frame` counts the emitted frames from 1, written or not. Where text can be typed, `"cursor":[row,column]` says where it
        /// goes.
        ///
        /// With styles a frame also has `"styles":[[row,column,length,{…}],…]`, one entry for each run of cells that are not
        /// plain: rows and columns count from 1, the length is in cells, and the style has `"bold"`, `"italic"`, `"underline"`,
        /// `"strikethrough"`, `"dim"`, `"reverse"` if they are on, `"foreground"` and `"background"` if they are set: a name, a
        /// number of the terminal's 256 colours, or `"#rrggbb"`; and `"link"`, an address, if it is one.
        case json(styles: Bool = false)
        /// A terminal's window in SVG, one document a frame; the title stands in the window's frame, which has the background of
        /// the theme. Printed lines are in no picture, and go where errors go.
        case svg(title: String = "", theme: Theme = .terminal)
    }

    private let format: Format
    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter

    /// Frames and prints go to `output`, warnings and errors to `errors`. `frames`: which are written.
    public init(
        _ format: Format = .text, frames: FrameSelection = .changed, to output: ByteOutput, errors: ByteOutput
    ) {
        self.format = format
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        showsFrames = frames != .none
        filter = FrameFilter(frames, format.frames)
    }

    public var printForm: PrintForm { if case .json = format { .json } else { .text } }

    public func printed(_ line: String) {
        switch format {
        case .text, .ansi: output.writeLine(line)
        case .json: output.write("{\"print\":\(JSONText.quoted(line))}\n")
        case .svg: errors.write(line)
        }
    }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if let record = filter.accept(frame, cause: cause, isRequested: isRequested) { output.write(record) }
    }

    public let showsFrames: Bool
    public func leftOut() { filter.leaveOut() }

    /// Writes the frame that waited for the end of the run. What the script prints while its tree is unmounted follows.
    public func finish() {
        if let record = filter.finish() { output.write(record) }
    }

    public func reported(_ error: ScriptError) { errors.write(error.description) }
    public func logged(_ message: String) { errors.write(message) }
}

extension FrameWriter.Format {
    fileprivate var frames: any FrameFormat {
        switch self {
        case .text: PlainFrames()
        case .ansi(let colors): StyledFrames(lines: AnsiFrame(colors: colors))
        case .json(let styles): FrameObjects(hasStyles: styles)
        case .svg(let title, let theme): Pictures(title: title, theme: theme)
        }
    }
}

private struct PlainFrames: FrameFormat {
    func text(of frame: Frame) -> String { frame.text }
    func record(_ text: String, cause: String, number: Int) -> String { text + "---\n" }
}

private struct StyledFrames: FrameFormat {
    let lines: AnsiFrame

    func text(of frame: Frame) -> String { (0..<frame.height).map { lines.line($0, of: frame) + "\n" }.joined() }
    func record(_ text: String, cause: String, number: Int) -> String { text + "---\n" }
}

private struct Pictures: FrameFormat {
    let title: String
    let theme: Theme

    func text(of frame: Frame) -> String { SVGPicture(frame, title: title, theme: theme).text }
    func record(_ text: String, cause: String, number: Int) -> String { text }
}

private struct FrameObjects: FrameFormat {
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
