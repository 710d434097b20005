/// A signal of a script to the terminal, besides frames.
public enum TerminalSignal: Sendable, Equatable {
    /// The title of the window; empty: the one that it had before.
    case title(String)
    /// The bell.
    case bell
    /// A desktop notification, if the terminal supports them.
    case notification(title: String, text: String)
    /// A progress for the window's button or tab; nil: none.
    case progress(TerminalProgress?)
}

/// A progress, as terminals show it.
public enum TerminalProgress: Sendable, Equatable {
    /// So many of a hundred parts.
    case percent(Int)
    /// Indeterminate.
    case unknown
    /// It has failed, or waits, at so many of a hundred parts.
    case failed(Int)
    case paused(Int)

    /// State and number, as the sequence OSC 9;4 has them.
    var codes: String {
        switch self {
        case .percent(let part): "1;\(part)"
        case .failed(let part): "2;\(part)"
        case .unknown: "3"
        case .paused(let part): "4;\(part)"
        }
    }
}
