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

/// How a frame is written.
protocol FrameFormat {
    /// The text of a frame, by which frames are compared.
    func text(of frame: Frame) -> String
    /// The record with that text. `number` counts the frames that were emitted, from 1, written or not.
    func record(_ text: String, cause: String, number: Int) -> String
}

/// Decides frame by frame what is written. The text of a frame is made when it is needed: most events change nothing, and a
/// frame may be large.
struct FrameFilter {
    private let selection: FrameSelection
    private let format: any FrameFormat
    private var number = 0
    /// The last frame that was looked at, and its text.
    private var previous: Frame?
    private var text = ""
    /// The newest frame, while it waits for the end, and what caused it.
    private var waiting: Frame?
    private var cause = ""

    init(_ selection: FrameSelection, _ format: any FrameFormat) {
        self.selection = selection
        self.format = format
    }

    /// Counts a frame that was not painted.
    mutating func leaveOut() { number += 1 }

    /// What to write now for a frame, if anything.
    mutating func accept(_ frame: Frame, cause: String, isRequested: Bool) -> String? {
        number += 1
        waiting = nil
        switch selection {
        case .changed: return changed(frame, cause, isRequested)
        case .none where !isRequested: return nil
        case .last where !isRequested:
            waiting = frame
            self.cause = cause
            return nil
        case .all, .none, .last: return record(frame, cause)
        }
    }

    private mutating func changed(_ frame: Frame, _ cause: String, _ isRequested: Bool) -> String? {
        var isSame = true
        if previous?.isSamePainting(as: frame) != true {
            let before = previous == nil ? nil : text
            previous = frame
            text = format.text(of: frame)
            isSame = text == before
        }
        return isRequested || !isSame ? format.record(text, cause: cause, number: number) : nil
    }

    private func record(_ frame: Frame, _ cause: String) -> String {
        format.record(format.text(of: frame), cause: cause, number: number)
    }

    /// The frame that waited for the end.
    mutating func finish() -> String? {
        defer { waiting = nil }
        return waiting.map { record($0, cause) }
    }
}
