/// What a script tells the terminal besides what is drawn.
public enum TerminalSignal: Sendable, Equatable {
    /// The title of the window; empty: the one that it had before.
    case title(String)
    /// The bell.
    case bell
    /// What the terminal is to show where the user is not looking, if it does such things.
    case notification(title: String, text: String)
    /// How far something has come, for the window's button or tab; nil: nothing is under way.
    case progress(TerminalProgress?)
}

/// How far something has come, as terminals show it.
public enum TerminalProgress: Sendable, Equatable {
    /// So many of a hundred parts.
    case percent(Int)
    /// How much there is to do is not known.
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
