/// The undo and redo steps of an edited text.
struct EditHistory {
    private static let mostSteps = 1_000
    private static let mostBytes = 16 << 20

    private var done: [EditStep] = []
    private var undone: [EditStep] = []
    private var size = 0
    /// Whether the next change begins a step of its own.
    private var isClosed = true

    /// The change that was made last, unless that took something back; and the step that it joined, as that was before.
    private(set) var latest: EditStep?
    private var joined: EditStep?

    mutating func add(_ step: EditStep) {
        undone = []
        latest = step
        joined = nil
        if !isClosed, let last = done.last, let both = last.joined(with: step) {
            joined = last
            replaceLast(with: both)
        } else {
            done.append(step)
            size += step.size
        }
        isClosed = step.kind == .other
        while done.count > EditHistory.mostSteps || (size > EditHistory.mostBytes && done.count > 1) {
            size -= done.removeFirst().size
        }
    }

    private mutating func replaceLast(with step: EditStep) {
        size += step.size - done[done.count - 1].size
        done[done.count - 1] = step
    }

    /// The cursor went elsewhere: what comes next is a step of its own.
    mutating func close() { isClosed = true }

    /// The step to undo.
    mutating func back() -> EditStep? {
        isClosed = true
        latest = nil
        guard let step = done.popLast() else { return nil }
        size -= step.size
        undone.append(step)
        return step
    }

    /// The step to redo.
    mutating func forth() -> EditStep? {
        isClosed = true
        latest = nil
        guard let step = undone.popLast() else { return nil }
        size += step.size
        done.append(step)
        return step
    }

    /// Replaces the latest change by what a script made of it.
    mutating func replaceLatest(with step: EditStep) {
        let isJoined = joined != nil
        dropLatest()
        isClosed = !isJoined
        add(step)
    }

    /// Removes the latest change, which a script refused.
    mutating func dropLatest() {
        isClosed = true
        if let joined {
            replaceLast(with: joined)
        } else if let step = done.popLast() {
            size -= step.size
        }
        (latest, joined) = (nil, nil)
    }
}
