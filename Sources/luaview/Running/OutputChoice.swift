import Host
import Platform

/// What of a run is written, how, and how large.
struct OutputChoice {
    /// The width in columns; nil: not given.
    var width: Int?
    /// The height in rows; nil: not given.
    var height: Int?
    /// Which frames; nil: not given.
    var frames: FrameSelection?
    /// How frames are written; nil: not given.
    var format: OutputFormat?
    /// The colours of frames with escape sequences.
    var color = ColorOption.auto
    /// The color scheme; nil: not given.
    var colorScheme: ColorScheme?
    /// Whether JSON frames have their styles.
    var styles = false
    /// The theme; nil: not given.
    var theme: ThemeChoice?
    /// Whether things move; nil: not given.
    var motion: Bool?

    /// Whether frames are asked for as in a pipe.
    var isForPipe: Bool { frames != nil || format != nil }

    /// The width to draw for.
    var columns: Int {
        if let width { return width }
        let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80
        return WindowSize.range.contains(columns) ? columns : 80
    }

    /// The color scheme that scripts get.
    var scheme: ColorScheme {
        colorScheme ?? getenv("COLORFGBG").map { ColorScheme(colors: String(cString: $0)) } ?? .dark
    }

    /// How the interface looks in a pipe: as plain text has it where frames are text, or are read by a program that asks for no theme.
    var appearance: Appearance {
        let hasFills =
            switch format ?? .text {
            case .text: false
            case .ansi: color.depth > .none
            case .json: theme != nil
            case .svg: true
            }
        return Appearance(theme: theme?.theme ?? .terminal, hasFills: hasFills && theme?.isPlain != true)
    }

    /// Whether motion is reduced, by an option or by the environment.
    var reducesMotion: Bool {
        if let motion { return !motion }
        return ["NO_MOTION", "REDUCE_MOTION"].contains { (name: String) in
            getenv(name).map { !["", "0", "false", "no"].contains(String(cString: $0).lowercased()) } ?? false
        }
    }

    /// `script` names what is shown.
    func sink(_ standard: StandardOutputs, script: String) -> FrameWriter {
        let frames = frames ?? (format == .svg ? .last : .changed)
        let title = script.split(separator: "/").last.map(String.init) ?? ""
        let format: FrameWriter.Format =
            switch format ?? .text {
            case .text: .text
            case .ansi: .ansi(color.depth)
            case .json: .json(styles: styles)
            case .svg: .svg(title: title, theme: appearance.theme)
            }
        return FrameWriter(format, frames: frames, to: standard.output, errors: standard.errors)
    }
}
