import ArgumentParser
import Host

/// The format and the size of frames.
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

    @Option(help: "The color scheme, dark or light; by default that of $COLORFGBG, else dark.")
    var colorScheme: ColorScheme?

    @Option(
        help: """
            The colours of the interface: \(Theme.names.joined(separator: ", ")); plain draws controls as in plain text. \
            (default: terminal)
            """)
    var theme: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether what changes with an animation moves there; else on a terminal, unless $NO_MOTION or $REDUCE_MOTION says no."
    )
    var motion: Bool?

    @Flag(help: "Add the styles to JSON frames.")
    var styles = false

    func validate() throws {
        try OutputOptions.check(width, for: "--width")
        try OutputOptions.check(height, for: "--height")
        if let theme, ThemeChoice(theme) == nil {
            let names = ThemeChoice.names
            throw ValidationError(
                "The value '\(theme)' is invalid for '--theme'\(Suggestion.hint(for: theme, among: names)). "
                    + "There are \(names.joined(separator: ", ")).")
        }
        if color != .auto, format != .ansi { throw ValidationError("'--color' goes with '--format ansi'.") }
        if styles, format != .json { throw ValidationError("'--styles' goes with '--format json'.") }
    }

    /// Refuses an invalid width or height.
    static func check(_ length: Int?, for option: String) throws {
        guard let length, !WindowSize.range.contains(length) else { return }
        throw ValidationError(
            "The value '\(length)' is invalid for '\(option)': "
                + "a window has \(WindowSize.range.lowerBound) to \(WindowSize.range.upperBound) columns and rows.")
    }

    /// The options as they were given.
    var choice: OutputChoice {
        OutputChoice(
            width: width, height: height, frames: frames, format: format, color: color, colorScheme: colorScheme,
            styles: styles, theme: theme.flatMap(ThemeChoice.init), motion: motion)
    }
}
