import OpenCombine

/// A loop of a task over a publisher (L62), with its queue of values.
final class TaskLoop {
    /// The next step of the loop.
    enum Step {
        case value(Value)
        case end
        case failure(Value)
    }

    /// The most values that may wait; with more the loop fails.
    static let mostWaiting = 1_000_000

    /// What the script has for it.
    var iterator: LoopIterator?
    private var waiting: [Value] = []
    private var first = 0
    private var end: Step?
    private var subscription: (any Cancellable)?
    /// Called once, when a value has come for a waiting loop.
    private var wake: (() -> Void)?

    /// Subscribes. `report` gets errors that lose a value.
    func begin(_ publisher: ScriptPublisher, report: @escaping (ScriptError) -> Void) {
        let subscription = publisher.subscribe(
            { [weak self] in self?.receive($0) }, failed: report,
            ended: { [weak self] in
                switch $0 {
                case .finished: self?.finish(.end)
                case .failure(let failure): self?.finish(.failure(failure.value))
                }
            })
        if end == nil { self.subscription = subscription }
    }

    /// Queues a value; nil, which would end a loop in Lua, becomes false.
    private func receive(_ value: Value) {
        guard end == nil else { return }
        if waiting.count - first >= TaskLoop.mostWaiting {
            subscription?.cancel()
            return finish(.failure(.string("more than \(TaskLoop.mostWaiting) values wait for the loop over them")))
        }
        if case .nil = value { waiting.append(.boolean(false)) } else { waiting.append(value) }
        signal()
    }

    private func finish(_ step: Step) {
        end = step
        subscription = nil
        signal()
    }

    private func signal() {
        let wake = wake
        self.wake = nil
        wake?()
    }

    /// The next step, if there is one.
    func next() -> Step? {
        guard first < waiting.count else { return end }
        defer {
            waiting[first] = .nil
            first += 1
            if first > 64, first > waiting.count / 2 {
                waiting.removeFirst(first)
                first = 0
            }
        }
        return .value(waiting[first])
    }

    /// Calls when something has come.
    func wait(_ wake: @escaping () -> Void) { self.wake = wake }

    /// Nothing comes any more.
    func cancel() {
        wake = nil
        waiting = []
        first = 0
        end = .end
        subscription?.cancel()
        subscription = nil
    }
}
