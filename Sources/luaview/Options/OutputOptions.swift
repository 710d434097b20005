import ArgumentParser
import Glibc
import Host

/// What is written, and how large.
struct OutputOptions: ParsableArguments {
    @Option(help: "The width in columns; else $COLUMNS, else 80.")
    var width: Int?

    @Option(help: "The height in rows; else what the content asks for.")
    var height: Int?

    @Option(help: "Which frames to write; all means one for each event. (default: changed; with svg: last)")
    var frames: FrameSelection?

    @Option(help: "How frames are written. (default: text)")
    var format: OutputFormat?

    @Option(help: "The colours of '--format ansi'; auto goes by $NO_COLOR, $CLICOLOR_FORCE, $COLORTERM and $TERM.")
    var color = ColorOption.auto

    @Flag(help: "Add the styles to JSON frames.")
    var styles = false

    /// What holds where nothing is said.
    static var standard: OutputOptions {
        var options = OutputOptions()
        options.width = nil
        options.height = nil
        options.frames = nil
        options.format = nil
        options.color = .auto
        options.styles = false
        return options
    }

    /// Gives one of the options that a plain command line may have its value; false: it is none, or the value is wrong.
    mutating func set(_ option: String, to value: String) -> Bool {
        func assign<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
            place = value
            return value != nil
        }
        let length = Int(value).flatMap { WindowSize.range.contains($0) ? $0 : nil }
        switch option {
        case "--width": return assign(&width, length)
        case "--height": return assign(&height, length)
        case "--frames": return assign(&frames, FrameSelection(rawValue: value))
        case "--format": return assign(&format, OutputFormat(rawValue: value))
        default: return false
        }
    }

    func validate() throws {
        try OutputOptions.check(width, for: "--width")
        try OutputOptions.check(height, for: "--height")
        if color != .auto, format != .ansi { throw ValidationError("'--color' goes with '--format ansi'.") }
        if styles, format != .json { throw ValidationError("'--styles' goes with '--format json'.") }
    }

    /// Refuses what no window is as wide or high as.
    static func check(_ length: Int?, for option: String) throws {
        guard let length, !WindowSize.range.contains(length) else { return }
        throw ValidationError(
            "The value '\(length)' is invalid for '\(option)': "
                + "a window has \(WindowSize.range.lowerBound) to \(WindowSize.range.upperBound) columns and rows.")
    }

    /// The width to draw for.
    var columns: Int {
        if let width { return width }
        let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80
        return WindowSize.range.contains(columns) ? columns : 80
    }

    /// `script` names what is shown.
    func sink(_ standard: StandardOutputs, script: String) -> any OutputSink {
        let (output, errors) = (standard.output, standard.errors)
        let frames = frames ?? (format == .svg ? .last : .changed)
        switch format ?? .text {
        case .text: return TextSink(output: output, errors: errors, frames: frames)
        case .ansi: return AnsiSink(output: output, errors: errors, frames: frames, colors: color.depth)
        case .json: return JSONSink(output: output, errors: errors, frames: frames, styles: styles)
        case .svg:
            let title = script.split(separator: "/").last.map(String.init) ?? ""
            return SVGSink(output: output, errors: errors, frames: frames, title: title)
        }
    }
}
