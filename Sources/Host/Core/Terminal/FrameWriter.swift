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

extension PrintForm {
    /// The bytes around a text, such as the line break.
    var around: Int {
        switch self {
        case .text: 1
        case .json: 13
        }
    }

    /// The bytes of a character.
    var size: @Sendable (Unicode.Scalar) -> Int {
        switch self {
        case .text: VisibleText.size
        case .json: JSONText.size
        }
    }

    /// The bytes of a text, without what is around it.
    package func size(of text: String) -> Int {
        if PrintForm.isPlain(text) { return text.utf8.count }
        let size = size
        return text.unicodeScalars.reduce(0) { $0 + size($1) }
    }

    /// Whether all outputs write the text as it is.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
        }
        return true
    }
}

/// Text that scripts print, as it goes to a terminal or a pipe.
package enum PrintedText {
    /// Like other visible text, but tabs stay: `print` puts them between its arguments.
    package static func visible(_ text: String) -> String {
        guard !text.isPrintableASCII, text.utf8.contains(UInt8(ascii: "\t")) else { return VisibleText.written(text) }
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
        return parts.map { VisibleText.written(String($0)) }.joined(separator: "\t")
    }

    /// The columns of a visible line on a terminal; nil where terminals may differ.
    package static func width(_ line: String) -> Int? {
        var width = 0
        for byte in line.utf8 {
            switch byte {
            case 0x09: width = (width / 8 + 1) * 8
            case 0x20..<0x7F: width += 1
            default: return nil
            }
        }
        return width
    }
}

/// Which of the emitted frames are written.
public enum FrameSelection: String, CaseIterable, Sendable {
    /// Those that differ from the one before, in the format they are written in.
    case changed
    /// One for each event.
    case all
    /// The last one, at the end.
    case last
    /// None but those that the `frame` word asks for.
    case none
}

/// How a frame is written.
protocol FrameFormat {
    /// The text of a frame, by which frames are compared.
    func text(of frame: Frame) -> String
    /// The record with that text. `number` counts the frames that were emitted, from 1, written or not.
    func record(_ text: String, cause: String, number: Int) -> String
}

/// Decides frame by frame what is written. The text of a frame is made when it is needed: most events change nothing, and a
/// frame may be large.
struct FrameFilter {
    private let selection: FrameSelection
    private let format: any FrameFormat
    private var number = 0
    /// The last frame that was looked at, and its text.
    private var previous: Frame?
    private var text = ""
    /// The newest frame, while it waits for the end, and what caused it.
    private var waiting: Frame?
    private var cause = ""

    init(_ selection: FrameSelection, _ format: any FrameFormat) {
        self.selection = selection
        self.format = format
    }

    /// Counts a frame that was not painted.
    mutating func leaveOut() { number += 1 }

    /// What to write now for a frame, if anything.
    mutating func accept(_ frame: Frame, cause: String, isRequested: Bool) -> String? {
        number += 1
        waiting = nil
        switch selection {
        case .changed: return changed(frame, cause, isRequested)
        case .none where !isRequested: return nil
        case .last where !isRequested:
            waiting = frame
            self.cause = cause
            return nil
        case .all, .none, .last: return record(frame, cause)
        }
    }

    private mutating func changed(_ frame: Frame, _ cause: String, _ isRequested: Bool) -> String? {
        var isSame = true
        if previous?.isSamePainting(as: frame) != true {
            let before = previous == nil ? nil : text
            previous = frame
            text = format.text(of: frame)
            isSame = text == before
        }
        return isRequested || !isSame ? format.record(text, cause: cause, number: number) : nil
    }

    private func record(_ frame: Frame, _ cause: String) -> String {
        format.record(format.text(of: frame), cause: cause, number: number)
    }

    /// The frame that waited for the end.
    mutating func finish() -> String? {
        defer { waiting = nil }
        return waiting.map { record($0, cause) }
    }
}
