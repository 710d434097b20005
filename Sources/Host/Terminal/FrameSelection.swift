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

/// Decides frame by frame what is written. A frame is represented by its text in the chosen format, which is made when it is
/// needed: most events change nothing, and a frame may be large.
struct FrameFilter {
    private let selection: FrameSelection
    private var previous: (frame: Frame, text: String)?
    /// Makes the newest frame, complete with what surrounds its text, while it waits for the end.
    private var waiting: (() -> String)?

    init(_ selection: FrameSelection) {
        self.selection = selection
    }

    /// What to write now for a frame, if anything: `text` is the frame in the chosen format, `record` that with what surrounds it.
    mutating func accept(
        _ frame: Frame, isRequested: Bool, text: @escaping () -> String, record: @escaping (String) -> String
    ) -> String? {
        waiting = nil
        switch selection {
        case .changed: return changed(frame, isRequested, text, record)
        case .all: return record(text())
        case .none: return isRequested ? record(text()) : nil
        case .last where isRequested: return record(text())
        case .last:
            waiting = { record(text()) }
            return nil
        }
    }

    private mutating func changed(
        _ frame: Frame, _ isRequested: Bool, _ text: () -> String, _ record: (String) -> String
    ) -> String? {
        let before = previous
        if let before, before.frame.isSamePainting(as: frame) { return isRequested ? record(before.text) : nil }
        let text = text()
        previous = (frame, text)
        return isRequested || text != before?.text ? record(text) : nil
    }

    /// What waited for the end.
    mutating func finish() -> String? {
        defer { waiting = nil }
        return waiting?()
    }
}
