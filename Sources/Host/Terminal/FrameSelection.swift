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

/// Decides frame by frame what is written. A frame is represented by its text in the chosen format.
struct FrameFilter {
    private let selection: FrameSelection
    private var previous: String?
    /// The newest frame, complete with what surrounds its text, while it waits for the end.
    private var waiting: String?

    init(_ selection: FrameSelection) {
        self.selection = selection
    }

    /// What to write now for a frame, if anything: `record` is `content` with what surrounds it and is made when needed.
    mutating func accept(_ content: String, isRequested: Bool, record: () -> String) -> String? {
        defer { previous = content }
        waiting = nil
        if isRequested { return record() }
        switch selection {
        case .all: return record()
        case .changed: return content == previous ? nil : record()
        case .none: return nil
        case .last:
            waiting = record()
            return nil
        }
    }

    /// What waited for the end.
    mutating func finish() -> String? {
        defer { waiting = nil }
        return waiting
    }
}
