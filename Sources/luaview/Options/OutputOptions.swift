import ArgumentParser
import Glibc
import Host

/// What is written, and how large.
struct OutputOptions: ParsableArguments {
    @Option(help: "The width in columns; else $COLUMNS, else 80.")
    var width: Int?

    @Option(help: "The height in rows; else what the content asks for.")
    var height: Int?

    @Option(help: "Which frames to write; all means one for each event. (default: changed)")
    var frames: FrameSelection?

    @Option(help: "How frames are written. (default: text)")
    var format: OutputFormat?

    @Flag(help: "Add the styles to JSON frames.")
    var styles = false

    func validate() throws {
        for (name, length) in [("--width", width), ("--height", height)] {
            guard let length, !WindowSize.range.contains(length) else { continue }
            throw ValidationError(
                "The value '\(length)' is invalid for '\(name)': "
                    + "a window has \(WindowSize.range.lowerBound) to \(WindowSize.range.upperBound) columns and rows.")
        }
        if styles, format != .json { throw ValidationError("'--styles' goes with '--format json'.") }
    }

    /// The width to draw for.
    var columns: Int {
        if let width { return width }
        let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80
        return WindowSize.range.contains(columns) ? columns : 80
    }

    func sink(_ standard: StandardOutputs) -> any OutputSink {
        switch format ?? .text {
        case .text: TextSink(output: standard.output, errors: standard.errors, frames: frames ?? .changed)
        case .json:
            JSONSink(output: standard.output, errors: standard.errors, frames: frames ?? .changed, styles: styles)
        }
    }
}
