/// The steps of an edited text that can be taken back, and those that were.
struct EditHistory {
    private static let mostSteps = 1_000
    private static let mostBytes = 16 << 20

    private var done: [EditStep] = []
    private var undone: [EditStep] = []
    private var size = 0
    /// Whether the next step stands for itself.
    private var isClosed = true

    /// The last step.
    var last: EditStep? { done.last }

    mutating func add(_ step: EditStep) {
        undone = []
        if !isClosed, let joined = done.last?.joined(with: step) {
            size += joined.size - done[done.count - 1].size
            done[done.count - 1] = joined
        } else {
            done.append(step)
            size += step.size
        }
        isClosed = step.kind == .other
        while done.count > EditHistory.mostSteps || (size > EditHistory.mostBytes && done.count > 1) {
            size -= done.removeFirst().size
        }
    }

    /// The cursor went elsewhere: what comes next is a step of its own.
    mutating func close() { isClosed = true }

    /// The step to take back.
    mutating func back() -> EditStep? {
        isClosed = true
        guard let step = done.popLast() else { return nil }
        size -= step.size
        undone.append(step)
        return step
    }

    /// The step to do again.
    mutating func forth() -> EditStep? {
        isClosed = true
        guard let step = undone.popLast() else { return nil }
        size += step.size
        done.append(step)
        return step
    }

    /// The last step was refused: it never was.
    mutating func dropLast() {
        isClosed = true
        if let step = done.popLast() { size -= step.size }
    }
}
