/// Writes frames as `TextSink` does, with colours and other styles as terminals understand them. Every line begins and
/// ends in the plain style.
public final class AnsiSink: OutputSink {
    private let output: ByteOutput
    private let errors: ErrorSink
    private var filter: FrameFilter<AnsiLines>

    /// Frames and prints go to `output`, warnings and errors to `errors`.
    public init(output: ByteOutput, errors: ByteOutput, frames: FrameSelection = .changed, colors: ColorDepth) {
        self.output = output
        self.errors = ErrorSink(errors, after: output)
        filter = FrameFilter(frames, AnsiLines(codes: StyleCodes(depth: colors)))
    }

    public func printed(_ line: String) {
        output.write(PrintedText.visible(line) + "\n")
    }

    public func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
        if let record = filter.accept(frame, cause: cause, isRequested: isRequested) { output.write(record) }
    }

    public func finish() {
        if let record = filter.finish() { output.write(record) }
    }

    public func reported(_ error: ScriptError) { errors.write(error.description) }
    public func logged(_ message: String) { errors.write(message) }
}

private struct AnsiLines: FrameFormat {
    let codes: StyleCodes

    func text(of frame: Frame) -> String { (0..<frame.height).map { line($0, of: frame) + "\n" }.joined() }

    func record(_ text: String, cause: String, number: Int) -> String { text + "---\n" }

    /// A row up to the last cell that is not blank.
    private func line(_ row: Int, of frame: Frame) -> String {
        var line = ""
        var written = 0
        var style = TextStyle.plain
        for (column, cell) in frame.cells(inRow: row).enumerated() where cell.width > 0 && !cell.isBlank {
            if written < column {
                if !style.isUnseenOnBlanks {
                    line += codes.change(from: style, to: .plain)
                    style = .plain
                }
                line += String(repeating: " ", count: column - written)
            }
            line += codes.change(from: style, to: cell.style) + cell.character
            style = cell.style
            written = column + cell.width
        }
        return line + codes.change(from: style, to: .plain)
    }
}

extension Cell {
    /// Whether nothing of it is seen.
    var isBlank: Bool { character == " " && style.isUnseenOnBlanks }
}

extension TextStyle {
    /// Whether a blank in this style looks like any other.
    var isUnseenOnBlanks: Bool {
        background == nil && link == nil && attributes.isDisjoint(with: [.underline, .strikethrough, .reverse])
    }
}
