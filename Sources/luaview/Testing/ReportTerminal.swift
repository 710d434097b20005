import Host
import Platform

/// What standard output can show beside text.
struct ReportTerminal {
    let hasColors: Bool
    /// Whether a line can be taken back.
    let isLive: Bool

    /// No terminal at all.
    static let none = ReportTerminal(hasColors: false, isLive: false)

    private init(hasColors: Bool, isLive: Bool) {
        self.hasColors = hasColors
        self.isLive = isLive
    }

    /// A terminal that understands commands shows colours, unless `NO_COLOR` says not to; anything else does if
    /// `FORCE_COLOR` asks for it.
    init() {
        isLive = isatty(STDOUT_FILENO) == 1 && ReportTerminal.variable("TERM").map { $0 != "dumb" } == true
        let isForced = ReportTerminal.variable("FORCE_COLOR").map { $0 != "0" } == true
        hasColors = ReportTerminal.variable("NO_COLOR") == nil && (isLive || isForced)
    }

    /// The width of a failure's message, in cells: that of the terminal without the indentation. Nil: there is no terminal.
    static var width: Int? {
        guard isatty(STDOUT_FILENO) == 1, let size = TerminalMode.size(of: STDOUT_FILENO) else { return nil }
        return max(size.width - margin, 1)
    }

    private static let margin = 3

    private static func variable(_ name: String) -> String? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        return text
    }
}
